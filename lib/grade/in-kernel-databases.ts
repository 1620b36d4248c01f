import { TrialDatabases } from './exercise-4/trial-databases';

/** For checks and tries in a notebook: one server, started by the first that needs it, and ended with the kernel. */
export const inKernelDatabases = new TrialDatabases('fault tests');
