import { expect, it } from 'vitest';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
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
