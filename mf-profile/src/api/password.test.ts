import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { changePassword, checkResetLink, mailResetLink, resetPassword } from './password.ts';

const LINK = { code: 'r0ab', tag: 't9' };

describe('password calls', () => {
  it('[K7-013] the check sends code and tag and answers with the email; the reset sends all four', async () => {
    const { host, calls } = createTestHost('mf-profile', {
      api: { 'password-code-check': { ok: true, em: 'ana@comanda.test' }, 'password-reset': { ok: true } },
    });
    expect(await checkResetLink(host.api, LINK)).toEqual({ ok: true, value: { email: 'ana@comanda.test' } });
    expect(await resetPassword(host.api, LINK, 'ana@comanda.test', 'nueva-clave')).toEqual({ ok: true, value: null });
    expect(calls.map(({ operation, query, body }) => ({ operation, query, body }))).toEqual([
      { operation: 'password-code-check', query: { code: 'r0ab', tag: 't9' }, body: undefined },
      {
        operation: 'password-reset',
        query: undefined,
        body: { em: 'ana@comanda.test', pwd: 'nueva-clave', code: 'r0ab', tag: 't9' },
      },
    ]);
  });

  it('[C7-046] [K7-013] the change sends clave0, the current one, and clave1, the new one', async () => {
    const { host, calls } = createTestHost('mf-profile', { api: { 'password-change': { ok: true } } });
    await changePassword(host.api, 'comanda123', 'nueva-clave');
    expect(calls).toMatchObject([{ operation: 'password-change', body: { clave0: 'comanda123', clave1: 'nueva-clave' } }]);
  });

  it('a link is mailed to the account', async () => {
    const { host, calls } = createTestHost('mf-profile', { api: { 'password-recover': { ok: true } } });
    expect(await mailResetLink(host.api, 'ana@comanda.test')).toEqual({ ok: true, value: null });
    expect(calls).toMatchObject([{ operation: 'password-recover', body: { em: 'ana@comanda.test' } }]);
  });
});
