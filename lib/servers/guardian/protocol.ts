/** A program and its arguments. `{folder}` in an argument stands for the server's folder. */
export type Command = readonly [program: string, ...args: string[]];

/** How a server is started; everything in it is plain data. */
export interface ServerPlan {
  /** What the folder's name begins with, e.g. `lease-lab-redis-`. */
  readonly folderPrefix: string;
  /** Files written into the folder first, by name. `{folder}` stands for the folder in their text too. */
  readonly files: Readonly<Record<string, string>>;
  /** A folder that is copied into the server's folder first, and the name of the copy. */
  readonly copy?: { readonly from: string; readonly name: string };
  /** What runs to its end first. */
  readonly prepare: readonly Command[];
  readonly run: Command;
  /** Printed by the server when it answers. */
  readonly readyText: string;
  /** Environment of the programs, whole. */
  readonly env: Readonly<Record<string, string>>;
  /** The user that programs run as and that owns the folder; this process's own where it is left out. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Ends the server at once, without saving anything. */
  readonly endSignal: NodeJS.Signals;
}

/** What remains of a server that is not ours: a module whose `cleanUp(...args)` removes what was written there. */
export interface CleanUpPlan {
  readonly module: string;
  readonly args: readonly string[];
}

/** To the guardian, one JSON line each. */
export type ToGuardian =
  | { readonly do: 'start'; readonly id: number; readonly plan: ServerPlan }
  | { readonly do: 'clean-up-later'; readonly id: number; readonly plan: CleanUpPlan }
  | { readonly do: 'end'; readonly id: number }
  | { readonly do: 'signal'; readonly id: number; readonly signal: NodeJS.Signals };

/** From the guardian, one JSON line each. */
export type FromGuardian =
  /** It has printed something on its way to being ready. */
  | { readonly kind: 'starting'; readonly id: number }
  | { readonly kind: 'ready'; readonly id: number; readonly processId: number; readonly folder: string }
  /** It has ended and its folder is gone; `how` is an exit code, a signal or an error, `lastWords` the end of what it printed. */
  | { readonly kind: 'ended'; readonly id: number; readonly how: string; readonly lastWords: string };
