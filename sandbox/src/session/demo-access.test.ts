import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';

/** Modules of the logins: the diner's, and the floor's of the staff. */
const MODULE: Json = { diner: 2000, staff: 5000 };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ isSeeded: true });
});
afterAll(() => sandbox.close());

const FOLDER = join(import.meta.dirname, '../../../shell/compositions');
const SHIPPED: readonly Json[] = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));

describe('what the shipped compositions offer to whoever tries them', () => {
  const accounts = SHIPPED.flatMap(({ name, demo }) => (demo.accounts ?? []).map((account: Json) => ({ name, ...account })));
  const devices = SHIPPED.flatMap(({ demo }): readonly Json[] => demo.devices ?? []);

  it('is something in each of them, and each is in development', () => {
    expect(SHIPPED.map(({ name, rules, demo }) => [name, rules.isDevelopment, Object.keys(demo)])).toEqual(
      SHIPPED.map(({ name, kind }) => [name, true, [kind === 'kiosk' ? 'devices' : 'accounts']]),
    );
  });

  it.each(accounts)('$name: $email is let in as $role by the sandbox', async ({ email, password, role }) => {
    const { body } = await sandbox.call('POST', '/srv/security/login', { body: { tot0: email, tot3: password, xmod: MODULE[role] } });
    expect(body).toMatchObject({ ok: true, data: { detApp: { em: email } } });
  });

  it.each(devices)('$kioskId is a kiosk of the sandbox by that code and name', async ({ kioskId, code, name }) => {
    const { body } = await sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: kioskId, sc: code } });
    expect(body).toMatchObject({ ok: true, data: { nm: name } });
  });
});
