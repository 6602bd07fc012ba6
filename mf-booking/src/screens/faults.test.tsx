import { join } from 'node:path';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@comanda/shared-contracts/failures';
import { FAULTS, operationsIn, sandboxFaults, withEachFault } from '@comanda/shared-contracts/testing/faults';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { bookingMadeRaw } from '@comanda/shared-contracts/testing/fixtures/wire-booking';
import { openApp } from '../test-app.tsx';
import { CONFIG_RAW, listRaw } from '../test-host.ts';

/** Every way a call ends badly, on every call of this remote: visible words, a way to try again, one report. X-22. */

type App = Awaited<ReturnType<typeof openApp>>;
interface Case {
  readonly operation: 'booking-config' | 'bookings-list' | 'booking-make' | 'booking-cancel';
  readonly path: string;
  /** What is pressed until the call leaves. */
  readonly steps: () => Promise<void>;
  readonly isShown: (app: App, cause: Failure) => boolean;
  readonly again: string | RegExp;
  readonly fine: unknown;
  readonly isDone: (app: App) => boolean;
}

const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
const choose = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
};
const shows = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const BOOKING = '/r/cl/fuente-alameda/1/booking';
const MINE = listRaw({ key: 'b1', nr: 'Masa Madre', st: 40, fr: '20261205', hh: '13:15' });
const CALLS: Readonly<Record<string, Case>> = {
  'the times of a venue': {
    operation: 'booking-config',
    path: BOOKING,
    steps: async () => undefined,
    isShown: () => shows('No pudimos cargar los horarios'),
    again: 'Reintentar',
    fine: CONFIG_RAW,
    isDone: () => shows('Paso 1 de 3'),
  },
  'my reservations': {
    operation: 'bookings-list',
    path: '/l/booking',
    steps: async () => undefined,
    isShown: () => shows('No pudimos cargar tus reservas'),
    again: 'Reintentar',
    fine: MINE,
    isDone: () => shows(/Masa Madre/),
  },
  'making one': {
    operation: 'booking-make',
    path: BOOKING,
    steps: async () => {
      await choose(/sábado, 21/);
      await press('Ver más horarios');
      await choose('20:30');
      await press('Continuar');
      await press('Enviar reserva');
    },
    // What may have arrived is not called failed.
    isShown: (_, { outcome }) =>
      shows(outcome === 'unknown' ? /No sabemos si tu reserva quedó hecha/ : /No pudimos enviar tu reserva y no quedó hecha/),
    again: /Enviar reserva|Comprobar y reintentar/,
    fine: bookingMadeRaw,
    isDone: () => shows('Reserva solicitada'),
  },
  'cancelling one': {
    operation: 'booking-cancel',
    path: '/l/booking',
    steps: async () => {
      await press(/Masa Madre/);
      await press('Cancelar reserva');
      await press('Sí, cancelar');
    },
    isShown: ({ notices }) => notices.some(({ text }) => text === 'Error cancelando la orden'),
    again: 'Sí, cancelar',
    fine: { ok: true },
    isDone: ({ notices }) => notices.at(-1)?.text === 'Reserva cancelada',
  },
};

describe('[X-22] faults', () => {
  it('[X-22] knows every switch of the sandbox and every call of this remote', () => {
    expect(sandboxFaults().toSorted()).toEqual(Object.keys(FAULTS).toSorted());
    const tried = Object.values(CALLS).map(({ operation }) => operation);
    expect(operationsIn(join(import.meta.dirname, '../api'))).toEqual([...new Set(tried)].toSorted());
  });

  it.each(withEachFault(Object.keys(CALLS)))('[X-22] %s, %s: says so once, and is done by another try', async (name, _, cause) => {
    const { operation, path, steps, isShown, again, fine, isDone } = CALLS[name] as Case;
    const list = operation === 'booking-make' ? listRaw() : MINE;
    const app = await openApp(path, { session: aSession(), api: { 'bookings-list': list, [operation]: () => ({ failure: cause }) } });
    await steps();
    await app.settle();
    expect(isShown(app, cause)).toBe(true);
    expect(isDone(app)).toBe(false);
    // Client and part name the same failure, which is one report.
    expect(new Set(app.reports.map((report) => report.cause))).toEqual(new Set([cause]));
    app.setAnswer(operation, fine);
    await press(again);
    await app.settle();
    expect(isDone(app)).toBe(true);
    cleanup();
  });
});
