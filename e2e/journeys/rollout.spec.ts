import type { BrowserContext, Page } from '@playwright/test';
import { placeOf } from '@comanda/shared-contracts/share';
import { deploy } from '../support/deploy.ts';
import { NIGHT } from '../support/night.ts';
import { copyRepo } from '../support/repo-copy.ts';
import type { RepoCopy } from '../support/repo-copy.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const PART = 'mf-booking';
const BOOKING = '/r/cl/fuente-alameda/1/booking';
const OLD = 'Reservar mesa';
const NEW = 'Reservar una mesa hoy';
const SHARE = 0.05;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Ids of devices that are among the first visitors of the part, and of one that is not. */
const IDS = Array.from({ length: 400 }, (_, index) => `3f2b8c1e-0d4a-4c55-9a77-${String(index).padStart(12, '0')}`);
const INSIDE = IDS.filter((id) => placeOf(id, PART) < SHARE);
const OUTSIDE = IDS.find((id) => placeOf(id, PART) > 0.5) ?? '';

let copy: RepoCopy | undefined;
test.afterEach(() => copy?.remove());

/** A device of another diner, with the id that it made at an earlier visit. */
async function deviceOf(context: BrowserContext, id: string): Promise<Page> {
  const other = await context.browser()?.newContext({ locale: 'es-CL' });
  if (other === undefined) throw new Error('no browser');
  await other.addInitScript((made) => localStorage.setItem('DGID', JSON.stringify({ v: 1, t: Date.now(), d: made })), id);
  return other.newPage();
}

/** Visits of other diners, who run what everybody runs. */
async function others(page: Page, sandbox: RunningSandbox, version: string): Promise<void> {
  const data = { kind: 'start', composition: 'consumer', part: PART, version, every: 10 };
  const headers = { origin: sandbox.url() };
  for (let one = 0; one < 12; one += 1) expect((await page.request.post(`${sandbox.url()}/reports`, { data, headers })).status()).toBe(204);
}

test(
  '[X-20] a new version is run by a share of the devices, each time the same ones, and is taken back by itself when it fails',
  NIGHT,
  async ({ context, sandbox, watch }) => {
    // A build and two runs of the deploy tool.
    test.setTimeout(180_000);
    watch.allow(/remoteEntry|Failed to/);
    copy = copyRepo();
    copy.change(`${PART}/src/i18n/es.json`, `"${OLD}"`, `"${NEW}"`);
    const told = await deploy(copy.root, sandbox.store, 'publish', PART, '--canary', '5');
    const version = / (\S+) runs for 5 %/.exec(told)?.[1] ?? '';

    const [first = '', ...rest] = INSIDE;
    const inside = await deviceOf(context, first);
    const outside = await deviceOf(context, OUTSIDE);
    const asked: string[] = [];
    for (const page of [inside, outside]) page.on('request', (request) => asked.push(request.url()));
    for (const times of [1, 2]) {
      asked.length = 0;
      await Promise.all([inside.goto(sandbox.url() + BOOKING), outside.goto(sandbox.url() + BOOKING)]);
      await expect(title(inside), `visit ${times}`).toHaveText(NEW);
      await expect(title(outside), `visit ${times}`).toHaveText(OLD);
    }
    // One text for both, and each asks for the files of its own version alone.
    const pages = await Promise.all([inside, outside].map(async (page) => (await page.request.get(sandbox.url() + BOOKING)).text()));
    expect(pages[0]).toBe(pages[1]);
    const files = (page: Page) =>
      page.evaluate(
        (part) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes(`/remotes/${part}/`))
            .map(({ name }) => name),
        PART,
      );
    expect((await files(inside)).filter((name) => !name.includes(`/${version}/`))).toEqual([]);
    expect((await files(outside)).filter((name) => name.includes(`/${version}/`))).toEqual([]);

    const live = JSON.parse(await (await outside.request.get(`${sandbox.url()}/composition.json`)).text()).remotes[PART].version;
    await others(outside, sandbox, live);
    // Its files go: whoever would run it runs what the others do, and says what failed.
    await sandbox.control('/sandbox/file-faults', { remote: PART, fault: '404', match: version });
    for (const id of rest.slice(0, 2)) {
      const page = await deviceOf(context, id);
      await page.goto(sandbox.url() + BOOKING);
      await expect(title(page)).toHaveText(OLD);
      // Counted by the minute: whoever fails has others beside them in every one.
      await others(outside, sandbox, live);
    }
    await expect
      .poll(async () => JSON.parse(await (await outside.request.get(`${sandbox.url()}/composition.json`)).text()).remotes[PART].canary)
      .toBeUndefined();
    await inside.reload();
    await expect(title(inside)).toHaveText(OLD);
    const history = await deploy(copy.root, sandbox.store, 'history', PART);
    expect(history.split('\n')[0]).toMatch(new RegExp(`watcher {2}stop .*${version} failed in 2 of`));
  },
);
