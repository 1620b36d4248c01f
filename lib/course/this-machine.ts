import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** One line on what a measurement was made with: Node, processor, memory, system, and how busy the machine is. */
export function thisMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return `Node ${process.versions.node}, ${availableParallelism()} cores of ${model}, ${gigabytes} GB, ${platform()} ${release()}, load ${loadavg()[0].toFixed(1)}.`;
}
