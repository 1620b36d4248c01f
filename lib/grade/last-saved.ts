/** When a file was last saved, in the time of this machine and as a distance from now. */
export function lastSaved(savedAt: Date, now: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${savedAt.getFullYear()}-${two(savedAt.getMonth() + 1)}-${two(savedAt.getDate())}`;
  const time = `${two(savedAt.getHours())}:${two(savedAt.getMinutes())}:${two(savedAt.getSeconds())}`;
  return `Last saved on ${day} at ${time}, ${distance(Math.max(0, now.getTime() - savedAt.getTime()))} ago.`;
}

function distance(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 90) return count(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return count(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day');
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
