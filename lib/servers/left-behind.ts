import { spawnSync } from 'node:child_process';

/** For tests: a process as `ps` lists it, and what it was started with. */
export interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** For tests: every process below this one, without the dead whose parent has not taken note. */
export function processesBelow(pid: number): ListedProcess[] {
  const all = listProcesses();
  const found: ListedProcess[] = [];
  const parents = [pid];
  for (const parent of parents) {
    for (const each of all.filter((listed) => listed.parent === parent)) {
      found.push(each);
      parents.push(each.pid);
    }
  }
  return found;
}

/** For tests: which of these processes are still there, under the same command. */
export function stillThere(processes: readonly ListedProcess[]): ListedProcess[] {
  const now = listProcesses();
  return processes.filter((each) => now.some(({ pid, command }) => pid === each.pid && command === each.command));
}

function listProcesses(): ListedProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return stdout.trim().split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // postgres renames its processes while they work.
    return pid === undefined || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command: command.split(' ')[0] }];
  });
}
