import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import { pictureCallKey } from '@comanda/shared-contracts/picture';
import { answeredApi } from './answered-api.ts';

const CALL = { operation: 'venue-info', query: { sid: 1, dk: undefined, pais: 'cl' } } as const;
const decode = (raw: unknown) => done(raw);

describe('the provider as a picture reaches it', () => {
  it('has said already what it says, whatever the order of a query', async () => {
    const key = pictureCallKey({ operation: 'venue-info', query: { pais: 'cl', sid: 1 } });
    const api = answeredApi({ [key]: { raw: { logo: '/1.svg' } } }, '');
    expect(await api.call({ ...CALL, decode })).toEqual({ ok: true, value: { logo: '/1.svg' } });
    expect([[...api.used], api.asked.size]).toEqual([[key], 0]);
  });

  it('owns the pictures that it names without a host', async () => {
    const api = answeredApi({ [pictureCallKey(CALL)]: { raw: { logo: '/1.svg' } } }, 'https://api.test');
    expect(await api.call({ ...CALL, decode })).toEqual({ ok: true, value: { logo: 'https://api.test/1.svg' } });
  });

  it('refuses as it refused', async () => {
    const api = answeredApi({ [pictureCallKey(CALL)]: { refusal: 404, raw: { ok: false, error: 'venue' } } }, '');
    expect(await api.call({ ...CALL, decode })).toMatchObject({ ok: false, failure: { kind: 'http', code: 'venue' } });
  });

  it('is asked for the rest: once for the same call, and never answers that', async () => {
    const api = answeredApi({}, '');
    let isAnswered = false;
    for (let turn = 0; turn < 2; turn += 1) void api.call({ ...CALL, decode }).then(() => (isAnswered = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect([[...api.asked.values()], isAnswered]).toEqual([[CALL], false]);
  });
});
