import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '../../sandbox/src/app.ts';
import { createClock } from '../../sandbox/src/server/clock.ts';
import { callControl, callProvider } from '../../sandbox/src/testing/wire-client.ts';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { HOME } from '../build/root.ts';

/** A kiosk and a diner that every new sandbox knows. */
const KIOSK = { kiosId: 'TOTEM-4-1', sc: '4141' };
const DINER = { tot0: 'ana@comanda.test', tot3: 'comanda123', xmod: 2000 };

/** A failure that a page reported. */
export interface Reported {
  /** Another one for each. */
  readonly correlationId: string;
  readonly composition: string;
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
  readonly code: string;
}

/** Pages of compositions that are nowhere live, with a provider behind them. */
export interface BootServer {
  url(host: string, path: string): string;
  /** What a browser keeps of whoever stands before a composition of a kind: a linked kiosk, or a diner who is logged in. */
  storageOf(kind: Composition['kind']): Promise<Readonly<Record<string, string>>>;
  /** All failures that pages reported so far, the newest first. */
  reports(): Promise<readonly Reported[]>;
  close(): Promise<void>;
}

/** Serves the files of a store as they lie there, and compositions that only this server knows. Nothing of the store is changed. */
export async function startBootServer(store: string, compositions: readonly Composition[]): Promise<BootServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-boot-'));
  const sandbox = await createSandbox({
    dataDir,
    storeDir: store,
    assetsDir: join(HOME, 'sandbox/assets'),
    isTest: false,
    printAgent: null,
    clock: createClock(),
    log: () => undefined,
    compositions: () => compositions,
  });
  const port = await sandbox.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${port}`;
  return {
    url: (host, path) => `http://${host}:${port}${path}`,
    storageOf: async (kind) => {
      if (kind === 'kiosk') {
        const { body } = await callProvider(base, 'POST', '/srv/kioskcode', { body: KIOSK });
        return { KIOUSER: envelope({ ...body.data, amb: 'PROD' }) };
      }
      const { body } = await callProvider(base, 'POST', '/srv/security/login', { body: DINER });
      return { LT3: envelope({ xid: body.id, tot1: body.data.tot1, tot4: body.tot4, expU: body.data.expU }) };
    },
    reports: async () => (await callControl(base, 'GET', '/sandbox/api/reports')).body.data,
    close: async () => {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** As the browser keeps what it stores. */
function envelope(value: unknown): string {
  return JSON.stringify({ v: 1, t: Date.now(), d: value });
}
