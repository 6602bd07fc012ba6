import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_PRICE_FORMAT, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import type { TipChoice } from '../../rules/tip.ts';
import { CustomTipDialog } from './custom-tip-dialog.tsx';

afterEach(cleanup);

const COLOMBIAN: PriceFormat = { ...DEFAULT_PRICE_FORMAT, code: 'COP' };
const DINARS: PriceFormat = {
  ...COLOMBIAN,
  code: 'KWD',
  symbol: 'KD',
  symbolPosition: 'after',
  decimals: 3,
  decimalPoint: '.',
  thousandsSeparator: ',',
};

async function open(format: PriceFormat, current: TipChoice = { kind: 'none' }) {
  const answers: unknown[] = [];
  const { host } = createTestHost('mf-checkout', { texts: spanish });
  await renderScreen(host, () => <CustomTipDialog format={format} current={current} onAnswer={(tip) => answers.push(tip)} />, '/l/cart');
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Monto'), { target: { value } });
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar propina' });
  return { answers, type, add, stated: () => screen.getByRole('status').textContent };
}

it.each([
  [COLOMBIAN, '1.500', 'Se suman $1.500 a tu pedido.', 1500],
  [COLOMBIAN, '1948,5', 'Se suman $1.949 a tu pedido.', 1949],
  [DINARS, '1.25', 'Se suman 1.25\u00a0KD a tu pedido.', 1250],
] as const)('[C5-016] what was understood stands there before it is taken: %o, %s', async (format, typed, sentence, minor) => {
  const { answers, type, add, stated } = await open(format);
  expect([stated(), add().getAttribute('aria-disabled') === 'true']).toEqual(['', true]);
  type(typed);
  expect([stated(), add().getAttribute('aria-disabled') === 'true']).toEqual([sentence, false]);
  fireEvent.click(add());
  expect(answers).toMatchObject([{ kind: 'custom', amount: { minor } }]);
});

it('[C2-060] opens on the amount that stands, written as the venue writes', async () => {
  const { stated } = await open(DEFAULT_PRICE_FORMAT, { kind: 'custom', amount: clp(12_500) });
  expect(screen.getByLabelText<HTMLInputElement>('Monto').value).toBe('12.500');
  expect(stated()).toBe('Se suman $12.500 a tu pedido.');
});
