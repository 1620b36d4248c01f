import { dirname } from 'node:path';

/** The folder of the checkout, as an absolute path; this file is compiled to lib/dist/course/. */
export const root = dirname(dirname(dirname(__dirname)));
