// A pod: a process that imports the uploads it is told to, with connections of its own.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { importUpload, type ImportContext, type ImportEvent, type Upload } from '../import-upload';
import { ImportMetrics } from '../import-metrics';
import { nextStep, tellOutcome } from '../import-outcome';
import { openPool } from './pool';
import { POD_PATHS, type PodSettings } from './pod-settings';

const MOST_REQUEST_BYTES = 10_000;

const [settingsFile, port, key] = process.argv.slice(2);
const settings = JSON.parse(readFileSync(settingsFile, 'utf8')) as PodSettings;
const secret = readFileSync(key, 'utf8');
const metrics = new ImportMetrics();
const lines: string[] = [];
const listeners = new Set<ServerResponse>();
let goOn: (() => void) | undefined;
let hasPaused = false;
/** Uploads to try again. Elsewhere a queue brings them back after a delay; here the course says when, so that every run is the same. */
const queue: Upload[] = [];

function log(event: ImportEvent | Record<string, unknown>): void {
  const line = `${JSON.stringify({ pod: settings.name, ...event })}\n`;
  lines.push(line);
  for (const listener of listeners) listener.write(line);
  process.stdout.write(`${JSON.stringify({ at: new Date(nowMs()).toISOString(), pod: settings.name, ...event })}\n`);
}

const nowMs = (): number => Date.now() + settings.clockSkewMs;

const context: ImportContext = {
  importer: (require(settings.importer) as { default: ImportContext['importer'] }).default,
  connections: openPool({
    url: settings.databaseUrl,
    applicationName: settings.name,
    most: settings.connections,
    waitMs: settings.waitMs,
    idleInTransactionMs: settings.idleInTransactionMs,
  }),
  holder: settings.name,
  ttlMs: settings.ttlMs,
  batchSize: settings.batchSize,
  inOneTransaction: settings.inOneTransaction,
  metrics,
  nowMs,
  log,
  async at(point) {
    if (point !== settings.pauseAt || hasPaused) return;
    hasPaused = true;
    const told = new Promise<void>((resolve) => (goOn = resolve));
    log({ event: 'paused', point });
    await told;
    log({ event: 'goes on', point });
  },
};

async function runImport(upload: Upload): Promise<void> {
  const outcome = await importUpload(context, upload);
  const next = nextStep(outcome);
  if (next === 'again later') {
    metrics.requeued();
    queue.push(upload);
  }
  log({ event: 'outcome', store: upload.store, file: upload.file, outcome, next, says: tellOutcome(outcome, upload.store) });
}

/** @throws Error for what is no upload */
function uploadIn(body: string): Upload {
  const upload = JSON.parse(body) as Upload | null;
  if (typeof upload?.path !== 'string' || typeof upload.file !== 'string') throw new Error('not an upload');
  return upload;
}

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const path = `${request.method} ${request.url}`;
  if (path === 'GET /metrics') {
    void metrics.text().then((text) => response.setHeader('content-type', metrics.contentType).end(text));
    return;
  }
  if (request.headers.authorization !== `Bearer ${secret}`) return void response.writeHead(401).end();
  if (path === `GET ${POD_PATHS.events}`) {
    response.write(lines.join(''));
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return;
  }
  if (path === `POST ${POD_PATHS.go}`) goOn?.();
  else if (path === `POST ${POD_PATHS.again}`) for (const upload of queue.splice(0)) void runImport(upload);
  else if (path === `POST ${POD_PATHS.import}`) void runImport(uploadIn(body));
  else return void response.writeHead(404).end();
  response.end();
}

createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
    if (body.length > MOST_REQUEST_BYTES) request.destroy();
  });
  request.on('end', () => {
    try {
      answer(request, response, body);
    } catch {
      response.writeHead(400).end();
    }
  });
}).listen(Number(port), '127.0.0.1', () => log({ event: 'ready' }));
