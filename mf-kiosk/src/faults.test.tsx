import { existsSync, readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, type Failure } from '@comanda/shared-contracts/failures';
import type { OperationId } from '@comanda/shared-contracts/operations';
import { operationsIn } from '@comanda/shared-contracts/testing/faults';
import { portalInfoRaw, portalVenuesRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { openApp } from './test-app.tsx';
import { menuAnswer, testInfo, type WorldOptions } from './test-world.ts';

/** The sandbox's fault switches, and what the shell's client makes of each. Null: the answer comes, late. */
const FAULTS: Readonly<Record<string, Failure | null>> = {
  slow: null,
  hang: failure('transport', 'timeout'),
  '5xx-before': failure('http', 'http-500'),
  '5xx-after': failure('http', 'http-500'),
  'answer-lost': failure('transport', 'offline'),
  html: failure('protocol', 'not-json'),
  truncated: failure('protocol', 'not-json'),
};
/** Those of which the client makes the same are one case. */
const DISTINCT = [...Map.groupBy(Object.entries(FAULTS), ([, fault]) => JSON.stringify(fault)).values()].map((alike) => ({
  kinds: alike.map(([kind]) => kind).join(' or '),
  fault: alike[0]?.[1] ?? null,
}));
const SLOW_MS = 2_500;
const INTENT = 'intent-000000001';

type App = Awaited<ReturnType<typeof openApp>>;

interface Row {
  /** What the provider says where it can. */
  readonly answer: unknown;
  readonly options?: WorldOptions;
  readonly path?: string;
  /** From the opened app to where the call is made and its end is seen. */
  readonly go?: (app: App) => Promise<void>;
  /** What the customer reads when the call failed, and when it came late. */
  readonly shows: string | RegExp;
  readonly works: string | RegExp;
}

const pay = async (app: App): Promise<void> => {
  await app.toCart();
  await app.press('Confirmar');
  await act(async () => app.progress(INTENT, { state: 'received', saved: { orderId: '90001' } }));
  await app.settle();
};
/** The customer waits until the payment's time is over: then it is asked about. */
const payTooLong = async (app: App): Promise<void> => {
  await pay(app);
  await app.pass(140_000);
};
const AT_TERMINAL = { config: { payMethods: [5025] } };
const OPEN = { ok: true, data: { iped: '90001', ss: 0, sp: 1, fm: 1 } };
const CLOSED = { ok: true, data: { iped: '90001', ss: -2, sp: -1, fm: 1 } };
const PORTAL = { 'portal-info': portalInfoRaw, 'portal-venues': portalVenuesRaw };
const TOKEN = { ok: true, data: { uid: 'KIO4-1', fbt: 'x', fbtio: 'y', tk5: 'pk.77' } };
const PRINTED = { ok: true, data: { id: 't', dup: false } };
/** No print agent beside the kiosk: the provider prints. */
const CLOUD: WorldOptions = { environmentReader: { isKiosk: true, home: '/KioskWelcome', composition: 'kiosk' } };
const NO_TICKET = 'No pudimos imprimir tu ticket';

/** Every call of the kiosk, and where its failure is met. */
const CALLS: Readonly<Partial<Record<OperationId, Row>>> = {
  'test-info': { answer: testInfo(), shows: 'No podemos atender en este momento', works: '¿Dónde vas a comer?' },
  menu: { answer: menuAnswer(), go: (app) => app.toMenu(), shows: 'No pudimos cargar la carta', works: /Agua/ },
  // The dishes stand there all the same; allergens have words of ours.
  'product-tags': { answer: { ok: true, data: [] }, go: (app) => app.toMenu(), shows: /Agua/, works: /Agua/ },
  'portal-info': {
    answer: portalInfoRaw,
    options: { api: PORTAL },
    path: '/l/cl/portal/15',
    shows: 'No pudimos cargar los restaurantes',
    works: 'Brasa Norte',
  },
  'portal-venues': {
    answer: portalVenuesRaw,
    options: { api: PORTAL },
    path: '/l/cl/portal/15',
    shows: 'No pudimos cargar los restaurantes',
    works: 'Brasa Norte',
  },
  // For reports alone: the customer goes on as if it had been answered.
  'exchange-rate': {
    answer: { ok: true, data: { currency: 'CLP', usd: 0.001, ts: 1 } },
    options: AT_TERMINAL,
    go: pay,
    shows: 'Acerca tu tarjeta al lector',
    works: 'Acerca tu tarjeta al lector',
  },
  // Where nobody can say what the cart costs, the save decides.
  'order-preflight': {
    answer: { ok: true, data: { det: { total: 2700 } } },
    options: AT_TERMINAL,
    go: async (app) => {
      await app.toCart();
      await app.press('Confirmar');
      await app.pass(SLOW_MS);
      await act(async () => app.progress(INTENT, { state: 'received', saved: { orderId: '90001' } }));
      await app.settle();
    },
    shows: 'Acerca tu tarjeta al lector',
    works: 'Acerca tu tarjeta al lector',
  },
  'order-detail': {
    answer: CLOSED,
    options: AT_TERMINAL,
    go: payTooLong,
    shows: 'Estamos confirmando tu pago',
    works: 'Pago rechazado',
  },
  'order-cancel': {
    answer: { ok: true, data: {} },
    options: { ...AT_TERMINAL, api: { 'order-detail': OPEN } },
    go: payTooLong,
    shows: 'Estamos confirmando tu pago',
    works: 'Pago rechazado',
  },
  'print-token': {
    answer: TOKEN,
    options: { ...CLOUD, api: { 'print-remote': PRINTED } },
    go: pay,
    shows: NO_TICKET,
    works: 'Retira tu ticket abajo',
  },
  'print-remote': {
    answer: PRINTED,
    options: { ...CLOUD, api: { 'print-token': TOKEN } },
    go: pay,
    shows: NO_TICKET,
    works: 'Retira tu ticket abajo',
  },
  barcode: {
    answer: { ok: true, data: { png: 'iVBORw0KGgo=' } },
    options: { config: { payMethods: [5025], adte: true } },
    go: async (app) => {
      await pay(app);
      const args = { h: 'Boleta', c: 'Folio 1', qrpre: '', qrpost: '', txqrpost: '', pdf417: '<TED/>' };
      await act(async () => {
        app.push({ node: 'user' }, { kind: 'changed', key: 'ped', value: { iped: '90001', ss: 0, sp: 2, fm: 2 } });
        app.push({ node: 'user' }, { kind: 'changed', key: 'dte', value: { device_id: 'u4-1', args, fm: 3 } });
      });
      await app.settle();
      await app.pass(3_000);
    },
    shows: NO_TICKET,
    works: /Retira tus 2 tickets abajo/,
  },
};

/** The call under its fault; the shell's client reports what it gives up, once. */
async function play(operation: OperationId, { answer, options, path, go }: Row, fault: Failure | null) {
  const box: { app?: App; asked: number } = { asked: 0 };
  const answerer = async () => {
    box.asked += 1;
    const { app } = box;
    if (fault !== null) {
      reported.push(operation);
      return { failure: fault };
    }
    // Before the app stands there is no clock to wait for.
    if (app !== undefined) await new Promise<void>((resolve) => void app.clock.after(SLOW_MS, resolve));
    return { json: answer };
  };
  const reported: OperationId[] = [];
  box.app = await openApp(path, { ...options, api: { ...options?.api, [operation]: answerer } });
  await go?.(box.app);
  if (fault === null) await box.app.pass(SLOW_MS * 2);
  return { app: box.app, asked: box.asked, reported };
}

describe('each call of the kiosk under each fault', () => {
  for (const [operation, row] of Object.entries(CALLS) as [OperationId, Row][]) {
    for (const { kinds, fault } of DISTINCT) {
      it(`[X-22] ${operation}, ${kinds}: is seen, and reported once`, async () => {
        const { app, asked, reported } = await play(operation, row, fault);
        expect(asked).toBeGreaterThan(0);
        expect(screen.getAllByText(fault === null ? row.works : row.shows).length).toBeGreaterThan(0);
        // What failed in the client is the client's to report; the kiosk adds nothing to it.
        expect([app.reports, reported.length]).toEqual([[], fault === null ? 0 : asked]);
      });
    }
  }

  it('[X-22] no call is missing, and no fault', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(operationsIn(`${process.cwd()}/mf-kiosk/src/api`));
    // A team may have its own remote alone.
    const sandbox = `${process.cwd()}/sandbox/src/server/faults.ts`;
    const known = existsSync(sandbox) ? /FAULT_KINDS = \[(.*?)\]/.exec(readFileSync(sandbox, 'utf8'))?.[1] : undefined;
    const kinds = known === undefined ? Object.keys(FAULTS) : [...known.matchAll(/'([^']+)'/g)].map(([, kind]) => kind);
    expect(Object.keys(FAULTS)).toEqual(kinds);
  });
});
