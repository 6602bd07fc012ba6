import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { s3Driver } from '@comanda/tools/deploy/s3-driver';
import { s3Place } from '@comanda/tools/deploy/s3-place';
import { edgeSettings } from './edge-settings.ts';
import { createPicturedEdge } from './pictured-edge.ts';
import { createReading } from './reading-service.ts';

/** After so long it ends, whatever is on its way, ms. */
const END_WITHIN_MS = 10_000;

function log(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...details }));
}

function fail(reason: string): never {
  log('edge.refused', { reason });
  process.exit(1);
}

const settings = edgeSettings(process.env);
if (typeof settings === 'string') fail(settings);
const { storeUrl, drainMs } = settings;
const place = storeUrl === undefined ? undefined : s3Place(storeUrl, process.env);
if (typeof place === 'string') fail(place);
const storeDir = resolve(settings.storeDir ?? mkdtempSync(join(tmpdir(), 'comanda-edge-')));

const edge = await createPicturedEdge({
  ...settings,
  storeDir,
  bucket: place === undefined ? undefined : s3Driver(place),
  reading: createReading(fetch),
  log,
});

let isEnding = false;
function end(): void {
  if (isEnding) return;
  isEnding = true;
  log('edge.ending', { drainMs });
  setTimeout(() => process.exit(1), drainMs + END_WITHIN_MS).unref();
  edge.close().then(
    () => process.exit(0),
    (cause: unknown) => fail(String(cause)),
  );
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
// Started by another program: without it nobody would stop us.
process.on('disconnect', end);

const port = await edge.listen(settings.port, settings.host).catch((cause: unknown) => fail(`port ${settings.port}: ${String(cause)}`));
log('edge.started', { port, store: storeUrl ?? storeDir });
process.send?.({ event: 'edge.started', port });
