import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { createTokenSource } from './token-source.ts';

const answer = (fbtio = '1001.7', uid = '1001') => ({ ok: true, data: { uid, fbt: `token-of-${fbtio}`, fbtio } });

function start(token: unknown = answer()) {
  const test = createTestHost('shell', { api: { 'realtime-token': token } });
  const gone = new Set<string>();
  const source = createTokenSource(test.host.api, test.host.storage, test.host.clock, (owner) => !gone.has(owner));
  return { ...test, source, gone, asked: () => test.calls.length };
}

describe('the realtime token', () => {
  it('[C9-012] is used again at 3539 s and renewed at 3541 s', async () => {
    const { source, clock, asked } = start();
    await source.get('user 1001', undefined);
    await clock.advance(3_539_000);
    expect(await source.get('user 1001', undefined)).toMatchObject({ ok: true, value: { userId: '1001', token: 'token-of-1001.7' } });
    expect(asked()).toBe(1);
    await clock.advance(2_000);
    await source.get('user 1001', undefined);
    expect(asked()).toBe(2);
  });

  it('[C7-059] speaks for whom its own claims name, where the answer does not say it; one that is no token of theirs is refused', async () => {
    const claims = Buffer.from(JSON.stringify({ iss: 'service@comanda-9f2.iam', uid: 'ñ-7?>' })).toString('base64url');
    const reported = start({ ok: true, data: { fbt: `eyJhbGciOiJSUzI1NiJ9.${claims}.c2ln`, fbtio: 7 } });
    expect(await reported.source.get('user 1001', undefined)).toMatchObject({ ok: true, value: { userId: 'ñ-7?>', stamp: '7' } });
    for (const fbt of ['opaque', 'a.b.c', `a.${Buffer.from('{"sub":"x"}').toString('base64url')}.c`]) {
      const silent = start({ ok: true, data: { fbt } });
      const answered = silent.source.get('user 1001', undefined);
      await silent.clock.advance(10_000);
      expect(await answered).toMatchObject({ ok: false, failure: { kind: 'protocol' } });
    }
  });

  it('[C9-012] is asked for once by two triggers within 60 s', async () => {
    const { source, clock, asked } = start();
    await source.get('user 1001', 'another stamp');
    await clock.advance(59_000);
    await source.get('user 1001', 'another stamp');
    expect(asked()).toBe(1);
    await clock.advance(2_000);
    await source.get('user 1001', 'another stamp');
    expect(asked()).toBe(2);
  });

  it('[C8-046] is tried once and retried three times', async () => {
    const { source, clock, asked, setAnswer } = start();
    setAnswer('realtime-token', () => ({ failure: failure('http', 'http-503') }));
    const got = source.get('user 1001', undefined);
    await clock.advance(60_000);
    expect(await got).toMatchObject({ ok: false, failure: { code: 'http-503' } });
    expect(asked()).toBe(4);
  });

  it('is not asked for again when nobody is logged in', async () => {
    const { source, clock, asked, setAnswer } = start();
    setAnswer('realtime-token', () => ({ failure: failure('auth', 'not-logged-in') }));
    const got = source.get('guest 1', undefined);
    await clock.advance(60_000);
    expect(await got).toMatchObject({ ok: false });
    expect(asked()).toBe(1);
  });

  it("survives a reload, but is nobody else's", async () => {
    const { source, host, asked } = start();
    await source.get('user 1001', undefined);
    const reloaded = createTokenSource(host.api, host.storage, host.clock, () => true);
    expect(await reloaded.get('user 1001', '1001.7')).toMatchObject({ ok: true });
    expect(asked()).toBe(1);
    await reloaded.get('user 1002', undefined);
    expect(asked()).toBe(2);
  });

  it('is not kept when its owner left while it was being asked for', async () => {
    const { source, host, gone, asked, setAnswer } = start();
    const answering = Promise.withResolvers<unknown>();
    setAnswer('realtime-token', () => answering.promise);
    const got = source.get('user 1001', undefined);
    gone.add('user 1001');
    answering.resolve(answer());
    expect(await got).toMatchObject({ ok: false, failure: { kind: 'auth' } });
    expect(host.storage.read('FBT', String)).toBeUndefined();
    expect(asked()).toBe(1);
  });

  it('is not asked for again in the name of whoever came after its owner', async () => {
    const { source, host, gone, clock, asked, setAnswer } = start();
    setAnswer('realtime-token', () => ({ failure: failure('http', 'http-503') }));
    const got = source.get('user 1001', undefined);
    await clock.advance(500);
    gone.add('user 1001');
    setAnswer('realtime-token', answer('1002.1', '1002'));
    await clock.advance(60_000);
    expect(await got).toMatchObject({ ok: false, failure: { kind: 'auth' } });
    expect(host.storage.read('FBT', String)).toBeUndefined();
    expect(asked()).toBe(1);
  });

  it('is renewed when the profile carries another stamp', async () => {
    const { source, clock, asked, setAnswer } = start();
    await source.get('user 1001', '1001.7');
    await clock.advance(61_000);
    setAnswer('realtime-token', answer('1001.8'));
    expect(await source.get('user 1001', '1001.8')).toMatchObject({ ok: true, value: { token: 'token-of-1001.8' } });
    expect(asked()).toBe(2);
  });
});
