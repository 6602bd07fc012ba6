import { expect, it } from 'vitest';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { openKiosk } from '../test-world.ts';
import { localPrint, ticketText } from './local-print.ts';

it('[K7-017] the script that a device puts on its page is found, and nothing else is taken for it', () => {
  const LocalPrint = { print: () => undefined };
  expect(localPrint({ LocalPrint })).toBe(LocalPrint);
  const asFunction = Object.assign(() => undefined, { print: () => undefined });
  for (const found of [
    {},
    { LocalPrint: undefined },
    { LocalPrint: null },
    { LocalPrint: 'x' },
    { LocalPrint: {} },
    { LocalPrint: { print: 1 } },
  ])
    expect(localPrint(found)).toBeUndefined();
  expect(localPrint({ LocalPrint: asFunction })).toBeUndefined();
});

it('[K7-017] its text holds all parts of a ticket in their order, and no gap for one that is missing', () => {
  const message = aPrintedMessage({ header: 'Pedido', qrBefore: 'antes', content: '1 x Agua', qrAfter: '', qrAfterText: 'gracias' });
  expect(ticketText({ message })).toBe('Pedido\n\nantes\n\n1 x Agua\n\ngracias');
});

it('[K7-017] a kiosk whose device has such a script gives it the ticket, and asks no print agent', async () => {
  const texts: string[] = [];
  Object.assign(globalThis, { LocalPrint: { print: (text: string) => void texts.push(text) } });
  try {
    const { order, progress, stores, printed, clock } = await openKiosk();
    progress(await order(), { state: 'received', saved: { orderId: '90001' } });
    stores.flow.present();
    await clock.advance(0);
    expect([texts.length, texts[0]?.includes('1 x Agua'), printed]).toEqual([1, true, []]);
  } finally {
    Reflect.deleteProperty(globalThis, 'LocalPrint');
  }
});
