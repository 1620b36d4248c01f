import { join } from 'node:path';

/** The folder of the whole course; this file is compiled to lib/dist/servers/. */
const courseFolder = join(__dirname, '..', '..', '..');

/** Where the set-up puts the programs of servers that come as Python packages (lib/course/server-programs.mjs). */
export const SERVER_PROGRAMS_FOLDER = join(courseFolder, '.venv', 'servers');
