import { afterEach, describe, expect, it } from 'vitest';
import type { CardPageMessage, OpenMessage } from '../src/rules/card-protocol.ts';
import { spanish } from '../src/testing/texts.ts';
import { drawCardForm } from './card-form.ts';
import type { CardProvider, TokenAnswer } from './card-provider.ts';

const NUMBER = '4111111111111111';
const open: OpenMessage = {
  kind: 'open',
  nonce: 'n',
  texts: Object.fromEntries(
    Object.entries(spanish).flatMap(([key, text]) =>
      key.startsWith('card.form.') ? [[key.slice(10), text]] : key.startsWith('card.error.') ? [[key.slice(5), text]] : [],
    ),
  ),
  language: 'es',
  locale: 'es-CL',
  theme: 'light',
  accent: '#000000',
  onAccent: '#ffffff',
  accentEdge: '#000000',
  country: 'cl',
  email: 'ana@comanda.test',
  amount: 13_980,
  description: 'Fuente Alameda',
  offersSaving: true,
};

function setUp(answer: TokenAnswer = { ok: true, token: 'tok_1', methodId: 'visa', issuerId: '310' }) {
  const told: CardPageMessage[] = [];
  const asked: unknown[] = [];
  const provider: CardProvider = {
    paymentMethods: () => Promise.resolve({ methodId: 'visa', issuerId: '310' }),
    documentTypes: () => Promise.reject(new Error('offline')),
    createToken: (fields) => {
      asked.push(fields);
      return Promise.resolve(answer);
    },
  };
  drawCardForm(document.body, open, provider, (message) => told.push(message));
  const input = (id: string) => {
    const found = document.querySelector(`#${id}`);
    if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) throw new Error(`no ${id}`);
    return found;
  };
  const type = (id: string, text: string) => {
    input(id).value = text;
    input(id).dispatchEvent(new Event('input', { bubbles: true }));
    input(id).dispatchEvent(new Event('change', { bubbles: true }));
  };
  const submit = async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const fill = () => {
    for (const [id, text] of [
      ['number', NUMBER],
      ['month', '12'],
      ['year', '39'],
      ['securityCode', '123'],
      ['holder', 'Ana Rojas'],
      ['document', '12.345.678-5'],
    ] as const)
      type(id, text);
  };
  return { told, asked, input, type, submit, fill, preview: () => document.querySelector('.preview') };
}

afterEach(() => document.body.replaceChildren());

describe('the form of a card', () => {
  it('[C2-070] the preview turns round for the security code, and back', () => {
    const { input, preview } = setUp();
    input('securityCode').focus();
    expect(preview()?.classList.contains('flipped')).toBe(true);
    input('securityCode').blur();
    expect(preview()?.classList.contains('flipped')).toBe(false);
  });

  it('[C2-070] shows the brand of what is typed', () => {
    const { type, preview } = setUp();
    for (const [number, brand] of [
      ['4', 'visa'],
      ['51', 'master'],
      ['37', 'amex'],
      ['6', ''],
    ] as const) {
      type('number', number);
      expect(preview()?.getAttribute('data-brand')).toBe(brand);
    }
  });

  it('[C5-057] the number keeps 16 digits and goes on to the month; month and year keep their last two', () => {
    const { type, input } = setUp();
    type('number', '4111 1111-1111 1111');
    expect(input('number').value.replaceAll(' ', '')).toBe(NUMBER);
    expect(document.activeElement?.id).toBe('month');
    type('month', '123');
    type('year', '2027');
    expect([input('month').value, input('year').value]).toEqual(['23', '27']);
  });

  it('says what is wrong at each field, and sends nothing', async () => {
    const { submit, asked, input, fill, type } = setUp();
    await submit();
    expect(document.querySelector('#number-error')?.textContent).toBe('Ingresa el número de tu tarjeta');
    expect(input('number').getAttribute('aria-invalid')).toBe('true');
    fill();
    type('document', '12A');
    await submit();
    expect(document.querySelector('#document-error')?.textContent).toBe('Número de Documento inválido');
    expect(asked).toEqual([]);
  });

  it('hands over a token and four digits, and keeps nothing of the card', async () => {
    const { fill, submit, told, input } = setUp();
    fill();
    await submit();
    expect(told).toMatchObject([
      {
        kind: 'token',
        nonce: 'n',
        lastFourDigits: '1111',
        brand: 'visa',
        payload: {
          token: 'tok_1',
          payment_method_id: 'visa',
          transaction_amount: 13_980,
          payer: { email: 'ana@comanda.test', identification: { type: 'RUT', number: '123456785' } },
          saveCard: false,
        },
      },
    ]);
    expect(JSON.stringify(told)).not.toContain(NUMBER);
    expect([input('number').value, input('securityCode').value]).toEqual(['', '']);
  });

  it('names the documents of the country; the other one in the diner’s language', () => {
    setUp();
    expect([...document.querySelectorAll('#documentType option')].map(({ textContent }) => textContent)).toEqual(['RUT', 'Otro']);
  });

  it('[C8-036] shows the sentence of the provider’s code', async () => {
    const { fill, submit, told } = setUp({ ok: false, code: 'E302' });
    fill();
    await submit();
    expect(document.querySelector('.error')?.textContent).toBe('Revisa el código de seguridad');
    expect(told).toEqual([{ kind: 'failed', nonce: 'n', code: 'E302' }]);
  });
});
