import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import { deploy, hashOf } from '../../e2e/support/deploy.ts';
import { copyRepo } from '../../e2e/support/repo-copy.ts';
import type { RepoCopy } from '../../e2e/support/repo-copy.ts';
import { PASSPORT as SHELL } from '../../shell/passport.ts';
import { ROOT } from '../build/root.ts';
import { newStore, publishRelease, storeRelease } from './deploy-testing.ts';
import { folderDriver } from './folder-driver.ts';
import { readCompositions } from './store-state.ts';
import { readRelease } from './store.ts';

const ID = 'mf-loyalty';
const SETTINGS = 'shell/compositions/partner.json';

let copy: RepoCopy | undefined;
let store = '';
afterEach(() => {
  copy?.remove();
  rmSync(store, { recursive: true, force: true });
});

const isNightly = process.env['NIGHTLY'] === '1';

/** A copy of the project without remotes, and a store in which the shell is live, of which the hash is given. */
async function begin() {
  store = newStore();
  const driver = folderDriver(store);
  await storeRelease(driver, 'shell', '1', { passport: SHELL });
  await publishRelease(driver, 'shell', '1');
  copy = copyRepo({ without: [...REMOTE_IDS, 'sandbox', 'docs'] });
  copy.change(SETTINGS, '"parts": ["mf-booking"]', `"parts": ["${ID}"]`);
  copy.change(SETTINGS, '"requires": ["mf-booking"]', '"requires": []');
  return { driver, copy, root: copy.root, shell: hashOf(join(store, 'shell')) };
}

it('a part that nobody knows is asked for when its sources are there, and not before', async () => {
  const { copy: sources, root } = await begin();
  // Nobody has heard of it: it has no sources here, was never published, and is granted nothing.
  await expect(deploy(root, store, 'settings', '--composition', 'partner')).rejects.toThrow(`${ID} is no part that there is`);
  cpSync(join(ROOT, 'e2e/fixtures', ID), join(root, ID), { recursive: true });
  sources.change(SETTINGS, '"mf-booking": ["optional", "user"]', `"${ID}": []`);
  await deploy(root, store, 'settings', '--composition', 'partner');
});

// By day one is published beside seven and drawn (the journey of the same name).
it.each(isNightly ? ['is built, granted what it needs, and goes live; the shell stays as it is to the byte'] : [])(
  'a part that nobody knows %s',
  async () => {
    const { driver, copy: sources, root, shell } = await begin();
    cpSync(join(ROOT, 'e2e/fixtures', ID), join(root, ID), { recursive: true });
    sources.change(SETTINGS, '"mf-booking": ["optional", "user"]', `"${ID}": []`);
    await deploy(root, store, 'settings', '--composition', 'partner');
    await expect(deploy(root, store, 'publish', ID)).rejects.toThrow(`makes the call ${ID}/points, for which it is not granted optional`);
    sources.change(SETTINGS, `"${ID}": []`, `"${ID}": ["optional"]`);
    await deploy(root, store, 'settings', '--composition', 'partner');
    // Its copy of the project has no pages in which it could be opened.
    expect(await deploy(root, store, 'publish', ID, '--no-boot')).toContain('is live in partner');

    const [composition] = await readCompositions(driver);
    const remote = composition?.remotes[ID];
    expect(remote?.passport).toMatchObject({
      routes: { Loyalty: { screen: 'points', path: '/l/loyalty' } },
      calls: { 'mf-loyalty/points': { path: '/srv/loyaltypoints', credentials: 'optional', moneyMayHaveMoved: false } },
      storage: { 'mf-loyalty/SEEN': { class: 'personal' } },
      domains: ['loyalty'],
      policies: [ID],
    });
    const release = await readRelease(driver, ID, remote?.version ?? '');
    expect(release?.passport?.writes).toEqual(['loyalty/points']);
    expect(Object.keys(release?.groups ?? {})).toContain('mf-loyalty-points');
    expect([composition?.shellVersion, hashOf(join(store, 'shell'))]).toEqual(['1', shell]);
  },
);
