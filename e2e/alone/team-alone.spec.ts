import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import { run } from '../support/deploy.ts';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test } from '../support/shop.ts';

const OWN = 'mf-booking';
const OLD = 'Reservar mesa';
const NEW = 'Mesas con vista';

let copy: RepoCopy | undefined;
test.afterEach(() => copy?.remove());

/** Journey 5: a team that has nothing of the shell and of the other remotes installs, builds, tests and deploys its own. */
test('a team alone with mf-booking installs, builds, tests and publishes it', async ({ page, sandbox }) => {
  // It installs, compiles and tests: minutes on a machine that others use too.
  test.setTimeout(900_000);
  copy = copyRepo({ without: ['shell', ...REMOTE_IDS.filter((id) => id !== OWN)], linked: false });
  const { root } = copy;
  const step = async (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const name = [command === process.execPath ? 'node' : command, ...args].join(' ');
    const { code, output, seconds } = await run(command, args, root, env);
    test.info().annotations.push({ type: 'time', description: `${name}: ${seconds.toFixed(1)} s` });
    expect(code, `${name}\n${output}`).toBe(0);
    return output;
  };

  await step('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  expect(await step(process.execPath, ['setup.mjs', 'build'])).toContain(`built ${OWN}`);
  await step(process.execPath, ['node_modules/typescript/bin/tsc', '-p', OWN]);
  expect(await step(process.execPath, ['setup.mjs', 'unit', '--project', OWN])).toMatch(/Tests.*passed/);
  copy.change(`${OWN}/src/i18n/es.json`, `"${OLD}"`, `"${NEW}"`);
  // Without the shell there is no page to try it in.
  expect(await step(process.execPath, ['setup.mjs', 'publish', OWN, '--no-boot'], { STORE_DIR: sandbox.store })).toContain('is live');

  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/booking`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW);
});
