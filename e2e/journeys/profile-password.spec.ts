import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import { expect, test } from '../support/shop.ts';
import { providerOf } from '../support/provider.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const ANA = 'ana@comanda.test';

async function mailedLink(sandbox: RunningSandbox): Promise<string> {
  const { data } = await sandbox.control<{ data: { link: string }[] }>(`/sandbox/api/mails?to=${encodeURIComponent(ANA)}&limit=1`);
  const [mail] = data;
  if (mail === undefined) throw new Error('no mail');
  return mail.link;
}

test('[C2-020] [K4-024] a mailed link sets a new password once; used or expired it is refused', async ({ page, sandbox }) => {
  const provider = providerOf(sandbox);
  await provider.call('POST', '/sapi/pwdrecover', { body: { em: ANA } });
  const link = await mailedLink(sandbox);
  await page.goto(`${sandbox.url()}${link}`);
  await expect(page.getByText(`Para ${ANA}`)).toBeVisible();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('nueva-clave');
  await page.getByLabel('Repite la nueva contraseña').fill('nueva-clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió')).toBeVisible();
  await expect(
    provider.call('POST', '/srv/security/login', { body: { tot0: ANA, tot3: 'nueva-clave', xmod: 2000 } }),
  ).resolves.toMatchObject({
    ok: true,
  });
  await page.goto(`${sandbox.url()}${link}`);
  await expect(page.getByText('Error en los datos o link caducado. No se puede restablecer la contraseña.')).toBeVisible();
});

test('[C8-009] [K8-013] an expired link says so; so does a wrong current password', NIGHT, async ({ page, sandbox }) => {
  const provider = providerOf(sandbox);
  await provider.call('POST', '/sapi/pwdrecover', { body: { em: ANA } });
  const link = await mailedLink(sandbox);
  const { stored } = await provider.logIn(ANA);
  await sandbox.control('/sandbox/test/clock', { advanceMs: 3_600_001 });
  await page.goto(`${sandbox.url()}${link}`);
  await expect(page.getByText('Error en los datos o link caducado. No se puede restablecer la contraseña.')).toBeVisible();

  await page.evaluate((value) => localStorage.setItem('LT3', value), envelopeNow(stored));
  await page.goto(`${sandbox.url()}/l/profile`);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByLabel('Contraseña actual').fill('equivocada');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('nueva-clave');
  await page.getByLabel('Repite la nueva contraseña').fill('nueva-clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Error en la contraseña ingresada. No se pudo restablecer la contraseña.')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill('comanda123');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
});

/** As the shell keeps it, written just now. */
function envelopeNow(stored: unknown): string {
  return JSON.stringify({ v: STORAGE_KEYS.LT3.version, t: Date.now(), d: stored });
}
