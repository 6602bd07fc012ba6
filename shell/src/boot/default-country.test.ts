import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { createDefaultCountry } from './default-country.ts';

async function learned(answer: unknown) {
  const { host } = createTestHost('shell', { api: { 'connection-info': answer } });
  const country = createDefaultCountry();
  await country.learn(host.api);
  return country.current();
}

describe('the default country', () => {
  it('[C9-030] is cl while nothing is known, and where the provider cannot tell', async () => {
    expect(createDefaultCountry().current()).toBe('cl');
    expect(await learned({ ok: true })).toBe('cl');
    expect(await learned({ ok: false })).toBe('cl');
    expect(await learned({ ok: true, pc: '?' })).toBe('cl');
  });

  it('[C9-030] is that of the connection', async () => expect(await learned({ ok: true, pc: 'PE', ci: 'Lima' })).toBe('pe'));

  it('stays as it was learned when asking again fails', async () => {
    const { host, setAnswer } = createTestHost('shell', { api: { 'connection-info': { ok: true, pc: 'AR' } } });
    const country = createDefaultCountry();
    await country.learn(host.api);
    setAnswer('connection-info', { ok: false });
    await country.learn(host.api);
    expect(country.current()).toBe('ar');
  });
});
