import { Counter, Histogram, Registry } from 'prom-client';
import type { ImportOutcome } from './import-outcome';

/** What a pod counts, for Prometheus. */
export class ImportMetrics {
  // Private: whoever reads the library's types need not read those of the package.
  private readonly registry = new Registry();
  /** The content type of `text`. */
  readonly contentType: string = this.registry.contentType;
  private readonly rejected = this.counter('fenced_write_rejected_total', 'Writes that the catalogue refused because of an older token');
  private readonly imports = this.counter('imports_total', 'Imports by their outcome', ['outcome']);
  private readonly requeues = this.counter('import_requeues_total', 'Uploads that were queued again');
  private readonly acquisition = new Histogram({
    name: 'lease_acquisition_seconds',
    help: 'Time from the request for the lock to its answer',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });

  /** All metrics, as Prometheus reads them. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  acquired(seconds: number): void {
    this.acquisition.observe(seconds);
  }

  writeRejected(): void {
    this.rejected.inc();
  }

  ended({ kind }: ImportOutcome): void {
    this.imports.inc({ outcome: kind });
  }

  requeued(): void {
    this.requeues.inc();
  }

  private counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}
