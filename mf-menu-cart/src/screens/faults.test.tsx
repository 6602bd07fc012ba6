import { join } from 'node:path';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, type Failure } from '@comanda/shared-contracts/failures';
import { operationsIn } from '@comanda/shared-contracts/testing/faults';
import { openApp, WAIT } from '../test-app.tsx';
import { HOME, menuAnswer, rawProduct, venue } from '../test-data.ts';

/** Every way a call ends badly, on every call of this remote: visible words and a way to try again. X-22. */

const FAULTS: Readonly<Record<string, Failure>> = {
  offline: failure('transport', 'offline'),
  slow: failure('transport', 'timeout'),
  '5xx': failure('http', 'http-503'),
  'answer lost': failure('transport', 'aborted', { outcome: 'unknown' }),
  html: failure('protocol', 'not-json'),
  truncated: failure('protocol', 'schema'),
};

const PATH = '/r/cl/fuente-alameda/1/menu';
const TABLE = '/r/cl/fuente-alameda/1/checkin/7';
const MENU = menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela', { ftags: ['gluten'] })] }]);
const FINE = { menu: MENU, distance: { ok: true, dist: 2, poly: -1 }, 'delivery-cost': { ok: true, cost: 1 } };

interface Case {
  readonly shows: RegExp;
  readonly config?: Record<string, unknown>;
  readonly isTable?: boolean;
  readonly isDelivered?: boolean;
}

/** What a failure of each call says. */
const CALLS: Readonly<Record<string, Case>> = {
  menu: { shows: /No pudimos cargar la carta/ },
  distance: { shows: /No pudimos revisar si llegamos a tu dirección/, isDelivered: true },
  'delivery-cost': { shows: /Error al calcular valor de despacho/, isDelivered: true },
  'delivery-quote': { shows: /Error al calcular valor de despacho/, isDelivered: true, config: { lastmile: 'uberDirect' } },
  'waiter-message': { shows: /Tu llamado no llegó al local|No sabemos si el local lo recibió/, isTable: true },
};
/** Labels of products: the menu says all that matters without them, and asks again when it is opened again. */
const DECORATION = ['product-tags'];

const called = operationsIn(join(import.meta.dirname, '../api'));

describe('faults', () => {
  it('knows every call of this remote', () => {
    expect(called).toEqual([...Object.keys(CALLS), ...DECORATION].toSorted());
  });

  const pairs = Object.keys(CALLS).flatMap((operation) => Object.keys(FAULTS).map((fault) => [operation, fault] as const));
  it.each(pairs)('[X-22] %s, %s: says so and can be tried again', async (operation, fault) => {
    const { shows, config = {}, isTable = false, isDelivered = false } = CALLS[operation] ?? { shows: /^$/ };
    const app = await openApp(isTable ? TABLE : PATH, {
      venue: venue({ selfat: isTable ? 1 : 0, selfatbanner: 0, checkin_enable_call_waiter: true, ...config }),
      api: { ...FINE, [operation]: () => ({ failure: FAULTS[fault] }) },
    });
    if (isDelivered) {
      app.as('mf-profile').publish('address/delivery', HOME);
      await app.settle(3_000);
    }
    if (isTable) {
      fireEvent.click(screen.getByRole('button', { name: 'Llamar al mesero' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Pedir la cuenta' }, WAIT));
      await app.settle(2_000);
    }
    expect((await screen.findAllByText(shows, undefined, WAIT)).length).toBeGreaterThan(0);
    const before = app.calls.filter((call) => call.operation === operation).length;
    fireEvent.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] ?? document.body);
    await app.settle(500);
    expect(app.calls.filter((call) => call.operation === operation).length).toBeGreaterThan(before);
    cleanup();
  });
});
