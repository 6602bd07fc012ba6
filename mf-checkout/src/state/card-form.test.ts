import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { clp } from '../testing/fixtures.ts';
import { type CardFormLook, createCardForm } from './card-form.ts';

const PAY = 'http://pay.localhost:8080';
const LOOK: CardFormLook = {
  texts: { number: 'Número' },
  language: 'es',
  locale: 'es-CL',
  theme: 'light',
  accent: '#000000',
  onAccent: '#ffffff',
  accentEdge: '#000000',
};
const payload = {
  token: 'tok_1',
  payment_method_id: 'visa',
  installments: 1,
  transaction_amount: 13_980,
  description: '',
  issuer_id: '310',
  payer: { email: '', identification: { type: 'RUT', number: '1' } },
  saveCard: false,
};

/** A window that only notes what it is told. */
function aWindow() {
  const reported: { message: unknown; to: unknown }[] = [];
  const fake = { postMessage: (message: unknown, to: unknown) => void reported.push({ message, to }) };
  return { reported, window: fake as unknown as Window };
}

async function setUp(answer: unknown = { ok: true, data: { init_point: `${PAY}/card/form?s=cf.1` } }) {
  const test = createTestHost('mf-checkout', { api: { 'card-tokenize': answer } });
  const form = createCardForm(test.host, { country: 'cl', amount: clp(13_980), description: 'x', email: 'a@b.cl', offersSaving: true });
  const frame = aWindow();
  await form.load();
  const take = (data: unknown, from: { origin?: string; source?: MessageEventSource | null; into?: Window | null } = {}) =>
    form.take(
      { origin: from.origin ?? PAY, source: from.source === undefined ? frame.window : from.source, data },
      from.into === undefined ? frame.window : from.into,
      LOOK,
    );
  take({ kind: 'ready' });
  const message: unknown = frame.reported[0]?.message;
  const nonce = (message as { nonce: string }).nonce;
  const token = { kind: 'token', nonce, payload, lastFourDigits: '1111', brand: 'visa' };
  return { ...test, form, frame, take, nonce, token, view: () => form.view.getState() };
}

describe('the card page in its frame, as the shop receives it', () => {
  it('is told what it needs when it is ready, at its own origin and nowhere else', async () => {
    const { frame, nonce, view } = await setUp();
    expect(frame.reported).toEqual([
      {
        to: PAY,
        message: { kind: 'open', nonce, country: 'cl', email: 'a@b.cl', amount: 13_980, description: 'x', offersSaving: true, ...LOOK },
      },
    ]);
    expect(nonce).toMatch(/^[\w-]{16}$/);
    expect(view()).toMatchObject({ status: 'open', isReady: true });
  });

  it('is the page of the version that asks for it', async () => {
    const { view } = await setUp();
    expect(view()).toMatchObject({ address: `${PAY}/card/form?s=cf.1&v=0.0.0-test` });
  });

  it('gives its token to the shop, which confirms it there', async () => {
    const { take, token, frame, nonce } = await setUp();
    expect(take(token)).toMatchObject({ token: { token: 'tok_1', methodId: 'visa' }, lastFourDigits: '1111', brand: 'visa' });
    expect(frame.reported.at(-1)).toEqual({ to: PAY, message: { kind: 'taken', nonce } });
  });

  it.each([
    'https://pay.localhost:8080',
    'http://pay.localhost',
    'http://localhost:8080',
    'http://pay.localhost:8080.evil.test',
    'null',
    '',
  ])('nothing from the origin "%s" is taken', async (origin) => {
    const { take, token, frame, view } = await setUp();
    const before = view();
    for (const data of [token, { kind: 'ready' }, { kind: 'size', height: 700 }]) expect(take(data, { origin })).toBeUndefined();
    expect([view(), frame.reported.length]).toEqual([before, 1]);
  });

  it('nothing from another window is taken, though its origin is right: not of another frame, not without one', async () => {
    const { take, token, frame, view } = await setUp();
    const before = view();
    for (const from of [{ source: aWindow().window }, { source: null }, { into: null }, { source: null, into: null }]) {
      for (const data of [token, { kind: 'ready' }, { kind: 'size', height: 700 }]) expect(take(data, from)).toBeUndefined();
    }
    expect([view(), frame.reported.length]).toEqual([before, 1]);
  });

  it('no token of another form is taken, and no message of another shape', async () => {
    const { take, token, frame, reports } = await setUp();
    const wrong = [
      { ...token, nonce: 'AAAAAAAAAAAAAAAA' },
      { ...token, nonce: undefined },
      { ...token, kind: 'TOKEN' },
      { ...token, lastFourDigits: '4111111111111111' },
      { ...token, lastFourDigits: '' },
      JSON.stringify(token),
      [token],
      null,
      undefined,
    ];
    for (const data of wrong) expect(take(data)).toBeUndefined();
    expect([frame.reported.length, reports]).toEqual([1, []]);
  });

  it('a token is taken once: the same message again is not looked at', async () => {
    const { take, token, frame } = await setUp();
    expect(take(token)).toBeDefined();
    expect(take(token)).toBeUndefined();
    expect(take({ ...token, payload: { ...payload, token: 'tok_2' } })).toBeUndefined();
    expect(frame.reported).toHaveLength(2);
  });

  it('[X-22] a token that cannot be read is given back, so that what was typed stays; the next one counts', async () => {
    const { take, token, frame, nonce, reports } = await setUp();
    expect(take({ ...token, payload: { ...payload, payment_method_id: '' } })).toBeUndefined();
    expect([frame.reported.at(-1), reports.length]).toEqual([{ to: PAY, message: { kind: 'not-taken', nonce } }, 1]);
    expect(take(token)).toBeDefined();
  });

  it('tells the page of another look by the same nonce, once it is ready and at its own origin', async () => {
    const { form, frame } = await setUp();
    form.dress(frame.window, { ...LOOK, theme: 'dark' });
    const [first, second] = frame.reported;
    expect(second).toEqual({ to: PAY, message: { ...(first?.message as object), theme: 'dark' } });
    await form.load();
    form.dress(frame.window, LOOK);
    form.dress(null, LOOK);
    expect(frame.reported).toHaveLength(2);
  });

  it('two forms have two nonces', async () => {
    const [first, second] = [await setUp(), await setUp()];
    expect(first.nonce === second.nonce && first.frame === second.frame).toBe(false);
    expect(second.take({ ...second.token, nonce: `${first.nonce}x` })).toBeUndefined();
  });

  it('nothing is taken before the page was asked for, or after it failed', async () => {
    const test = createTestHost('mf-checkout', { api: { 'card-tokenize': () => ({ failure: failure('transport', 'offline') }) } });
    const request = { country: 'cl', amount: clp(1), description: '', email: '', offersSaving: false };
    const form = createCardForm(test.host, request);
    const frame = aWindow();
    const ready = { origin: PAY, source: frame.window, data: { kind: 'ready' } };
    expect(form.take(ready, frame.window, LOOK)).toBeUndefined();
    await form.load();
    expect(form.take(ready, frame.window, LOOK)).toBeUndefined();
    expect([form.view.getState().status, frame.reported]).toEqual(['failed', []]);
  });

  it('[X-22] a page that never gets ready is given up; one that is ready is not', async () => {
    const { form, view } = await setUp();
    form.giveUp();
    expect(view()).toMatchObject({ status: 'open', isReady: true });
    await form.load();
    form.giveUp();
    expect(view()).toEqual({ status: 'failed', failure: undefined });
  });
});
