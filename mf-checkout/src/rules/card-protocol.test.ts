import { describe, expect, it } from 'vitest';
import { readCardPageMessage, readOpenMessage } from './card-protocol.ts';

describe('what crosses between the page and the card page', () => {
  it('a token with four digits and a brand, and nothing that carries more', () => {
    const token = { kind: 'token', nonce: 'n', payload: { token: 'tok_1' }, lastFourDigits: '1111', brand: 'visa' };
    expect(readCardPageMessage({ ...token, number: '4111111111111111' })).toEqual(token);
    for (const wrong of [{ ...token, lastFourDigits: '4111111111111111' }, { ...token, nonce: 1 }, { kind: 'token' }, null, 'token', 7]) {
      expect(readCardPageMessage(wrong)).toBeUndefined();
    }
  });

  it('its size, that it is ready, and the code of a failure', () => {
    expect(readCardPageMessage({ kind: 'ready' })).toEqual({ kind: 'ready' });
    expect(readCardPageMessage({ kind: 'size', height: 480 })).toEqual({ kind: 'size', height: 480 });
    expect(readCardPageMessage({ kind: 'size', height: 1e9 })).toBeUndefined();
    expect(readCardPageMessage({ kind: 'failed', nonce: 'n', code: 'E301' })).toEqual({ kind: 'failed', nonce: 'n', code: 'E301' });
    expect(readCardPageMessage({ kind: 'other', nonce: 'n' })).toBeUndefined();
  });

  it('the card page takes texts and colours, and no style that is none', () => {
    expect(readOpenMessage({ kind: 'open', nonce: 'n', accent: 'red;background:url(x)', texts: { number: 'Número', x: 1 } })).toMatchObject(
      {
        accent: '#1d1a17',
        texts: { number: 'Número', x: '' },
        theme: 'light',
      },
    );
    expect(readOpenMessage({ kind: 'open', accent: '#0F6B4F', theme: 'dark' })).toMatchObject({ accent: '#0F6B4F', theme: 'dark' });
    expect(readOpenMessage({ kind: 'close' })).toBeUndefined();
  });
});
