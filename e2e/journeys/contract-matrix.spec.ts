import { checkContract } from '@comanda/shared-contracts/module';
import type { ContractVersion } from '@comanda/shared-contracts/module';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { screensOf } from '@comanda/tools/boot/boot-plan';
import { installProbe, showScreen } from '@comanda/tools/boot/page-probe';
import type { Shown } from '@comanda/tools/boot/page-probe';
import { standBefore } from '../support/kiosk.ts';
import { composedOf, matrixStore } from '../support/matrix-store.ts';
import type { MatrixStore } from '../support/matrix-store.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import { startSandbox } from '../support/start-sandbox.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** The shells of today and of tomorrow. */
const SHELLS: readonly ContractVersion[] = ['2.1', '2.2'];
/** A remote of yesterday, of today and of tomorrow. */
const CONTRACTS: readonly ContractVersion[] = ['2.0', '2.1', '2.2'];

const HOSTS: Readonly<Partial<Record<RemoteId, string>>> = { 'mf-kiosk': 'kiosk.localhost', 'mf-stadium': 'estadio.localhost' };
const NAMES: Readonly<Partial<Record<RemoteId, string>>> = { 'mf-kiosk': 'kiosk', 'mf-stadium': 'stadium' };

let matrix: MatrixStore;
let running: RunningSandbox;
test.beforeAll(async () => {
  // Three builds of everything, unless it has not changed since.
  test.setTimeout(600_000);
  matrix = await matrixStore(CONTRACTS);
  running = await startSandbox({}, { files: matrix.store });
});
test.afterAll(() => running.stop());

for (const shell of SHELLS) {
  for (const contract of CONTRACTS) {
    for (const remote of REMOTE_IDS) {
      const fits = checkContract(contract, shell).ok;
      test(
        `[F13] ${remote} of contract ${contract} ${fits ? 'works' : 'gives way to a notice'} in a shell of ${shell}`,
        NIGHT,
        async ({ page }) => {
          const name = NAMES[remote] ?? 'consumer';
          running.restoreCompositions();
          await running.control('/sandbox/test/reset', {});
          const made = await composedOf(matrix, running.composition(name), shell, remote, contract);
          running.editComposition(name, () => made);
          await page.addInitScript(installProbe);
          if (remote === 'mf-kiosk') await standBefore(page, running, 'TOTEM-4-1', '4141');
          await page.goto(running.url(HOSTS[remote]) + (screensOf(remote)[0]?.path ?? '/'));
          const shown = await page.evaluate(showScreen, { remote, path: null, limitMs: 20_000 });
          const down = page.locator(`[data-remote-down="${remote}"]`);
          if (fits) {
            expect(shown).toEqual({ isPage: true, isShown: true, problem: '' } satisfies Shown);
            await expect(down).toHaveCount(0);
            return;
          }
          await expect(down.getByRole('button', { name: 'Reintentar' })).toBeVisible();
          expect(shown.isShown).toBe(false);
          const reports = async () => (await running.control<{ data: { remote: string; code: string }[] }>('/sandbox/api/reports')).data;
          await expect
            .poll(async () => (await reports()).map((report) => `${report.remote} ${report.code}`).join())
            .toContain(`${remote} `);
          // The rest of the page goes on.
          if (remote !== 'mf-kiosk') await expect(page.getByRole('button', { name: 'Abrir menú' }).first()).toBeVisible();
        },
      );
    }
  }
}
