/** No connection to the database was to be had: the statement was not sent, so nothing of it has happened. */
export class NoConnectionError extends Error {}
