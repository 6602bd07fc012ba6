import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CardPageMessage, OpenMessage } from '../src/rules/card-protocol.ts';
import { spanish } from '../src/testing/texts.ts';
import { drawCardForm, TOKEN_LIMIT_MS } from './card-form.ts';
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

const TOKEN: TokenAnswer = { ok: true, token: 'tok_1', methodId: 'visa', issuerId: '310' };

function setUp(answer: TokenAnswer = TOKEN, change: Partial<CardProvider> = {}) {
  const reported: CardPageMessage[] = [];
  const asked: unknown[] = [];
  const provider: CardProvider = {
    paymentMethods: () => Promise.resolve({ methodId: 'visa', issuerId: '310' }),
    documentTypes: () => Promise.reject(new Error('offline')),
    createToken: (fields) => {
      asked.push(fields);
      return Promise.resolve(answer);
    },
    ...change,
  };
  const form = drawCardForm(document.body, open, provider, (message) => reported.push(message));
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
  const error = () => document.querySelector('.error')?.textContent;
  return { form, error, reported, asked, input, type, submit, fill, preview: () => document.querySelector('.preview') };
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

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

  /** What the form says at a field when it is sent with one field typed as given; undefined when the token was asked for. */
  const shownAt = async (id: string, text: string) => {
    const { fill, type, submit, asked } = setUp();
    fill();
    type(id, text);
    await submit();
    const stated = [...document.querySelectorAll('.note')].flatMap(({ id: at, textContent }) =>
      textContent === '' ? [] : [[at, textContent]],
    );
    expect(asked).toHaveLength(stated.length === 0 ? 1 : 0);
    return stated.length === 0 ? undefined : stated.map(([at = '', words]) => `${at.replace('-error', '')}: ${words}`).join();
  };

  it.each([
    [14, 'number: Ingresa un número de tarjeta válido'],
    [15, undefined],
    [16, undefined],
    // The seventeenth digit is not taken.
    [17, undefined],
  ])('[C5-053] a number of %i digits, sent, says: %s', async (length, words) => {
    expect(await shownAt('number', '4'.repeat(length))).toBe(words);
    expect(document.querySelector<HTMLInputElement>('#number')?.value.replaceAll(' ', '')).toHaveLength(Math.min(length, 16));
  });

  it.each([
    ['12', '26', undefined],
    ['11', '26', undefined],
    ['10', '26', 'month: Mes inválido'],
    ['01', '25', 'year: Año inválido'],
    ['13', '27', 'month: Mes inválido'],
    ['0', '27', 'month: Mes inválido'],
  ])('[C5-054] in November 2026 a card until %s/%s, sent, says: %s', async (month, year, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20) });
    const { fill, type, submit, asked } = setUp();
    fill();
    type('month', month);
    type('year', year);
    await submit();
    const stated = ['month', 'year'].flatMap((id) => {
      const at = document.querySelector(`#${id}-error`)?.textContent;
      return at === '' ? [] : [`${id}: ${at}`];
    });
    expect([stated, asked.length]).toEqual(words === undefined ? [[], 1] : [[words], 0]);
  });

  it.each([
    ['securityCode', '12', 'securityCode: Revisa el código de seguridad'],
    ['securityCode', '123', undefined],
    ['securityCode', '1234', undefined],
    ['securityCode', '12345', 'securityCode: Revisa el código de seguridad'],
    ['holder', ' ', 'holder: Ingresa nombre y apellido'],
    ['document', '', 'document: Ingresa tu documento'],
    ['documentType', '', 'documentType: Selecciona el tipo de documento'],
  ])('[C5-055] with the %s "%s" the form, sent, says: %s', async (id, text, words) => {
    expect(await shownAt(id, text)).toBe(words);
  });

  it.each([
    ['12345', undefined],
    ['123A', undefined],
    ['123A45', undefined],
    ['12A', 'document: Número de Documento inválido'],
    ['123AB', 'document: Número de Documento inválido'],
    ['A123', 'document: Número de Documento inválido'],
  ])('[C5-056] with the document %s the form, sent, says: %s', async (text, words) => {
    expect(await shownAt('document', text)).toBe(words);
  });

  it('hands over a token and four digits, and keeps nothing of the card once that was taken', async () => {
    const { form, fill, submit, reported, input } = setUp();
    fill();
    await submit();
    expect(reported).toMatchObject([
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
    expect(JSON.stringify(reported)).not.toContain(NUMBER);
    form.receipt(true);
    expect([input('number').value, input('securityCode').value]).toEqual(['', '']);
  });

  it('[X-22] keeps what was typed when the shop could not take the token, and says so', async () => {
    const { form, fill, submit, input, error, reported } = setUp();
    fill();
    await submit();
    form.receipt(false);
    expect([input('number').value.replaceAll(' ', ''), input('securityCode').value]).toEqual([NUMBER, '123']);
    expect(error()).toBe('No pudimos usar esta tarjeta. Lo que escribiste sigue aquí: inténtalo de nuevo.');
    await submit();
    expect(reported.map(({ kind }) => kind)).toEqual(['token', 'token']);
  });

  it('[X-22] a provider that never answers ends in words after 20 s; what was typed stays and can be sent again', async () => {
    vi.useFakeTimers();
    const tokens: ((answer: TokenAnswer) => void)[] = [];
    const { fill, submit, input, error, reported } = setUp(TOKEN, { createToken: () => new Promise((resolve) => tokens.push(resolve)) });
    fill();
    const button = document.querySelector('button');
    void submit();
    await vi.advanceTimersByTimeAsync(TOKEN_LIMIT_MS - 1);
    expect([error(), button?.disabled]).toEqual(['', true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([error(), button?.disabled]).toEqual(['No hubo conexión con el proveedor de pago. Inténtalo de nuevo.', false]);
    tokens[0]?.(TOKEN);
    await vi.advanceTimersByTimeAsync(0);
    expect([reported.map(({ kind }) => kind), input('number').value.replaceAll(' ', '')]).toEqual([['failed'], NUMBER]);
    void submit();
    await vi.advanceTimersByTimeAsync(0);
    tokens[1]?.(TOKEN);
    await vi.advanceTimersByTimeAsync(0);
    expect([error(), reported.map(({ kind }) => kind)]).toEqual(['', ['failed', 'token']]);
  });

  it('[C7-061] a kind of card that could not be asked for is asked for again when the form is sent; else the digits tell it', async () => {
    let asks = 0;
    const kinds: unknown[] = [];
    const createToken: CardProvider['createToken'] = (_, kind) => {
      kinds.push(kind);
      return Promise.resolve({ ok: true, token: 'tok_1', methodId: kind?.methodId ?? '', issuerId: kind?.issuerId ?? '' });
    };
    const paymentMethods = () => {
      asks += 1;
      return Promise.reject(new Error('offline'));
    };
    const { fill, submit, reported } = setUp(TOKEN, { createToken, paymentMethods });
    fill();
    await new Promise((resolve) => setTimeout(resolve));
    expect(asks).toBe(1);
    await submit();
    expect([asks, kinds]).toEqual([2, [{ methodId: 'visa', issuerId: '' }]]);
    expect(reported).toMatchObject([{ kind: 'token', payload: { payment_method_id: 'visa' } }]);
  });

  it('a card of no known kind is no token: it says to look at the data, and keeps them', async () => {
    const nobody: Partial<CardProvider> = { paymentMethods: () => Promise.resolve(undefined) };
    const { fill, type, submit, reported, error, input } = setUp({ ok: true, token: 'tok_1', methodId: '', issuerId: '' }, nobody);
    fill();
    type('number', '6011111111111117');
    await submit();
    expect([error(), reported, input('securityCode').value]).toEqual([
      'Revisa los datos',
      [{ kind: 'failed', nonce: 'n', code: 'other' }],
      '123',
    ]);
  });

  it('the document that was chosen stays chosen when the provider’s list comes late', async () => {
    let come: (types: readonly { id: string; name: string }[]) => void = () => undefined;
    const { input } = setUp(TOKEN, { documentTypes: () => new Promise((resolve) => (come = resolve)) });
    input('documentType').value = 'OTRO';
    come([
      { id: 'RUT', name: 'RUT' },
      { id: 'OTRO', name: '' },
    ]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(input('documentType').value).toBe('OTRO');
  });

  it('names the documents of the country; the other one in the diner’s language', () => {
    setUp();
    expect([...document.querySelectorAll('#documentType option')].map(({ textContent }) => textContent)).toEqual(['RUT', 'Otro']);
  });

  it('[C8-036] shows the sentence of the provider’s code', async () => {
    const { fill, submit, reported } = setUp({ ok: false, code: 'E302' });
    fill();
    await submit();
    expect(document.querySelector('.error')?.textContent).toBe('Revisa el código de seguridad');
    expect(reported).toEqual([{ kind: 'failed', nonce: 'n', code: 'E302' }]);
  });
});
