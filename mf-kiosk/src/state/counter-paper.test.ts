import { expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { createStore } from 'zustand/vanilla';
import { anOrder, INTENT, NUMBER } from '../rules/counter/counter-testing.ts';
import { createCounterPaper } from './counter-paper.ts';
import { createPrintLedger } from './print-ledger.ts';
import { createPrintingStore } from './printing.ts';
import type { Setup } from './setup.ts';

it('[X-15] of a venue that this device knows no longer nothing is printed, and its orders are released', async () => {
  const { host, clock, printed, stored } = createTestHost('mf-kiosk');
  const consumed: string[] = [];
  const ledger = createPrintLedger({ ...host, outbox: { ...host.outbox, consume: async (id) => void consumed.push(id) } });
  const printing = createPrintingStore({ ...host, ledger, troubleText: (trouble) => trouble });
  const paper = createCounterPaper(host, { at: () => undefined, view: createStore<Setup>(() => ({ status: 'loading' })) }, printing);
  const order = { ...anOrder(), orderId: NUMBER };
  paper.tickets(order);
  paper.lateMoney(order);
  for (const isFront of [true, false]) paper.document(order, aPrintedMessage(), isFront);
  paper.strayDocument(aPrintedMessage());
  await clock.advance(60_000);
  expect([printed, stored.has('PRINTS'), consumed]).toEqual([[], false, [INTENT]]);
});
