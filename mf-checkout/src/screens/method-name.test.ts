import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { methodName } from './method-name.ts';

const t = ((key: string) => key) as unknown as TFunction<'mf-checkout'>;
const offered = [
  { id: -1, name: 'Efectivo, con sencillo' },
  { id: -7, name: 'Ficha del club' },
];
const names = (language: 'es' | 'en') => [5082, 0, -9001, -1, -2, -7, -8].map((id) => methodName({ t, language }, id, offered));

describe('what a way to pay is called', () => {
  it('brands and listed codes have their own words, in every language', () => {
    for (const language of ['es', 'en'] as const)
      expect(names(language).slice(0, 3)).toEqual(['Stripe', 'payment.method.on-receipt', 'payment.method.bank-transfer']);
  });

  it('a venue’s own is called as the venue calls it, where the diner reads the venue’s language', () => {
    expect(names('es').slice(3)).toEqual(['Efectivo, con sencillo', 'payment.method.card', 'Ficha del club', 'payment.method.on-receipt']);
  });

  it('elsewhere the common ones have our word, and only what is known of no number stays as it is', () => {
    expect(names('en').slice(3)).toEqual(['payment.method.cash', 'payment.method.card', 'Ficha del club', 'payment.method.on-receipt']);
  });
});
