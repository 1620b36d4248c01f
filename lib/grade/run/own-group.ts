/**
 * For processes that run or compile what a learner wrote: Ctrl-C goes to all processes of a terminal's group, and such a process
 * would end before its parent knows why. In a group of its own it ends when the parent ends it.
 */
export const ownGroup = { detached: process.platform !== 'win32' } as const;
