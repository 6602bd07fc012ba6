import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { createSandbox } from '../app.ts';
import type { Sandbox, SandboxOptions } from '../app.ts';
import { journalIn } from '../reports/journal/sqlite-journal.ts';
import { createClock } from '../server/clock.ts';
import { SmallCatalog } from './small-catalog.ts';
import { callControl, callProvider, DEVICE_ID, linkKioskAt } from './wire-client.ts';
import type { CallOptions, Credentials, TestAnswer } from './wire-client.ts';

export { DEVICE_ID } from './wire-client.ts';
export type { Credentials, Json, TestAnswer } from './wire-client.ts';

export interface TestSandbox extends Sandbox {
  readonly catalog: SmallCatalog;
  readonly base: string;
  readonly storeDir: string;
  /** Makes a provider call with the right headers. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  /** As it was when it had just started: for each test of a file that shares one sandbox. Who was logged in is so no longer. */
  startOver(): Promise<void>;
  /** Logs in by code as a fixed account. */
  logIn(em: string): Promise<Credentials>;
  /** Links a kiosk. */
  linkKiosk(kiosId?: string): Promise<Credentials>;
  /** A call of the control API. */
  control(method: string, path: string, body?: unknown): Promise<TestAnswer>;
}

export const ANONYMOUS: Credentials = { xid: '1', xtot1: '1', anony: '1' };

/** Starts a sandbox on a free port with a data folder of its own, which goes when it is closed; with the seeded venues only when told. */
export async function startTestSandbox({
  isSeeded = false,
  ...more
}: { readonly isSeeded?: boolean } & Partial<
  Pick<SandboxOptions, 'timeouts' | 'log' | 'watcherKey' | 'receivers' | 'journal'>
> = {}): Promise<TestSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-sandbox-'));
  const catalog = new SmallCatalog();
  const storeDir = join(dataDir, 'store');
  const sandbox = await createSandbox({
    dataDir,
    storeDir,
    assetsDir: join(dataDir, 'assets'),
    isTest: true,
    ...(isSeeded ? {} : { catalog }),
    printAgent: null,
    checkAnswer: answersExactly,
    clock: createClock(steadyTime(), { isTicking: false }),
    log: () => undefined,
    // In memory: how quick a disk is, is no part of what is tested.
    journal: journalIn(new DatabaseSync(':memory:')),
    ...more,
  });
  const base = `http://127.0.0.1:${await sandbox.listen(0, '127.0.0.1')}`;
  const call: TestSandbox['call'] = (method, path, options) => callProvider(base, method, path, options);
  return {
    ...sandbox,
    catalog,
    base,
    storeDir,
    call,
    control: (method, path, body) => callControl(base, method, path, body),
    startOver: async () => {
      const { status } = await callControl(base, 'POST', '/sandbox/test/reset', {});
      if (status !== 200) throw new Error(`the sandbox did not start over: ${status}`);
      catalog.reset();
    },
    logIn: async (em) => {
      await call('POST', '/srv/security/login', { body: { em } });
      const { code } = await sandbox.context.db
        .selectFrom('mails')
        .select('code')
        .where('recipient', '=', em)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const { body } = await call('POST', '/srv/security/login', { body: { em, cd: code } });
      return { xid: body.id, xtot1: body.data.tot1, xtot4: body.tot4 };
    },
    linkKiosk: (kiosId) => linkKioskAt(base, kiosId),
    close: async () => {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An answer that its schema does not tell exactly, field by field, is a fault; the call then answers 500. */
export function answersExactly(schema: z.ZodType, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const reported = schema.safeParse(sent);
  if (reported.success && isDeepStrictEqual(reported.data, sent)) return;
  throw new Error(`a schema tells otherwise: ${reported.error?.message ?? JSON.stringify(reported.data)} is not ${JSON.stringify(sent)}`);
}

/**
 * Time that goes on by 1 ms with each look at it: what is so many seconds old for a test does not depend on how long a busy
 * machine takes from one call to the next, and no test begins at the end of a minute.
 */
function steadyTime(): () => number {
  const today = Date.now();
  let now = today - (today % 60_000);
  return () => (now += 1);
}

let intents = 0;
/** A fresh intent id of 16 characters. */
export function intentId(): string {
  intents += 1;
  return `test${String(intents).padStart(6, '0')}${Math.random().toString(36).slice(2, 8).padEnd(6, 'x')}`;
}

/** An order for pickup at 101-1: two of product 1, paid on receipt; `det` and the rest can be overlaid. */
export function orderBody(change: Record<string, unknown> = {}, det: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ioext: intentId(),
    dsid: DEVICE_ID,
    ir: 101,
    il: 1,
    dk: 0,
    ti: 1,
    im: 0,
    det: {
      tipo: 1,
      total: 13980,
      subtotal: 13980,
      costoDespacho: 0,
      propina: 0,
      prepago: 0,
      mesa: 0,
      inf: { nr: 'Fuente Alameda', sid: 1, dk: 0, pa: 'cl' },
      us: { nm: 'Ana', ln: 'Rojas', em: 'ana@comanda.test', ph: '+56912345678', rut: '' },
      cart: { resto: { id: '101-1' }, dl: [{ cant: 2, ct: '', item: { ip: 1, np: 'Barros Luco', pm: 6990 }, extras: {} }] },
      ...det,
    },
    ...change,
  };
}
