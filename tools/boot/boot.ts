import type { Browser, Page } from '@playwright/test';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import type { PartId, RemoteId } from '../../shared-contracts/src/remotes.ts';
import { folderDriver } from '../deploy/folder-driver.ts';
import { readRelease } from '../deploy/store.ts';
import { bootComposition, bootHost } from './boot-composition.ts';
import { bootsOf } from './boot-plan.ts';
import type { Boot } from './boot-plan.ts';
import type { BootServer } from './boot-server.ts';
import { startBootServer } from './boot-server.ts';
import { QUICK_ARGS, quickBrowser } from './chromium.ts';
import { askOf, askService, installProbe, showScreen } from './page-probe.ts';
import type { Ask } from './page-probe.ts';

/** So long a screen or a service may take on a busy machine, ms. Nobody waits that long for one that comes. */
const LIMIT_MS = 15_000;
/** So many pages are open at once. */
const AT_ONCE = 3;
/** Phases of failures that say nothing of the code here. */
const NOT_OURS: ReadonlySet<string> = new Set(['call', 'device']);
const VIOLATION = /Content Security Policy|TrustedScript|TrustedHTML|Trusted Type/i;

/** A remote that would not run, and why. */
export interface BootFault {
  readonly remote: RemoteId;
  readonly version: string;
  readonly composition: string;
  readonly why: string;
}

/** Nothing can be tried here: there is no browser. */
export class CannotBoot extends Error {}

/**
 * Opens the screens of what changes in compositions as they would go live, each in a browser, and asks for its service. Gives what failed, was reported or
 * refused by the page's own policy. Throws `CannotBoot` where nothing can be tried.
 */
export async function bootFaults(
  store: string,
  compositions: readonly Composition[],
  moved: ReadonlySet<PartId>,
): Promise<readonly BootFault[]> {
  const planned = bootsOf(compositions, moved);
  if (planned.length === 0) return [];
  const boots = await Promise.all(planned.map((boot) => withAsk(store, boot)));
  // The browser starts in a program of its own: what it will ask is made ready meanwhile.
  const [browser, server] = await Promise.allSettled([launch(), serve(store, boots)]);
  try {
    if (server.status === 'rejected') throw server.reason;
    if (browser.status === 'rejected') throw browser.reason;
    return await tryAll(browser.value, server.value, boots, moved);
  } finally {
    await Promise.all([server, browser].map(async (started) => started.status === 'fulfilled' && started.value.close()));
  }
}

/** What is tried of a remote: its screens, and its service, where it has one that is asked for. */
interface Trial extends Boot {
  readonly ask: Ask | undefined;
}

/** Asked for is what the release in the store says that it answers. */
async function withAsk(store: string, boot: Boot): Promise<Trial> {
  const release = await readRelease(folderDriver(store), boot.remote, boot.version);
  return { ...boot, ask: askOf(boot.remote, release?.passport?.writes) };
}

async function serve(store: string, boots: readonly Boot[]): Promise<BootServer> {
  return startBootServer(store, [...new Set(boots.map((boot) => boot.composition))].map(bootComposition));
}

async function tryAll(
  browser: Browser,
  server: BootServer,
  boots: readonly Trial[],
  moved: ReadonlySet<PartId>,
): Promise<readonly BootFault[]> {
  const waiting = [...boots];
  const failed: Trial[] = [];
  const work = async (): Promise<void> => {
    for (let boot = waiting.shift(); boot !== undefined; boot = waiting.shift())
      if ((await tryOut(browser, server, boot, moved)).faults.length > 0) failed.push(boot);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Once more and alone: on a busy machine a page gives up what would have come.
  const faults: BootFault[] = [];
  for (const boot of failed) {
    const tried = await tryOut(browser, server, boot, moved);
    faults.push(...tried.faults);
    // All pages have the one shell: nobody waits for each of them.
    if (!tried.isPage) break;
  }
  return faults;
}

async function launch(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  const path = quickBrowser();
  try {
    return await chromium.launch({
      ...(path === undefined ? {} : { executablePath: path }),
      chromiumSandbox: false,
      args: [...QUICK_ARGS],
    });
  } catch (cause) {
    throw new CannotBoot('there is no Chromium to try it in', { cause });
  }
}

interface Tried {
  readonly isPage: boolean;
  readonly faults: readonly BootFault[];
}

async function tryOut(browser: Browser, server: BootServer, boot: Trial, moved: ReadonlySet<PartId>): Promise<Tried> {
  const { composition, remote, version, screens, ask } = boot;
  const [first, ...others] = screens;
  if (first === undefined) return { isPage: true, faults: [] };
  const known = new Set((await server.reports()).map(({ correlationId }) => correlationId));
  const context = await browser.newContext({ viewport: { width: 1080, height: 1000 }, locale: 'es-CL', timezoneId: 'America/Santiago' });
  try {
    const page = await context.newPage();
    const said = listen(page, { remote, version, moved });
    await page.addInitScript(installProbe);
    await page.addInitScript(keep, await server.storageOf(composition.kind));
    await page.goto(server.url(bootHost(composition.name), first.path), { waitUntil: 'commit' });
    const show = (path: string | null) => page.evaluate(showScreen, { remote, path, limitMs: LIMIT_MS });
    const entry = await show(null);
    const shown = [entry];
    for (const { path } of entry.isPage ? others : []) shown.push(await show(path));
    const service = ask === undefined || !entry.isPage ? '' : await page.evaluate(askService, { ask, limitMs: LIMIT_MS });
    const sayings = [...said];
    // What the page has not reported yet it reports when it is left.
    await page.goto('about:blank');
    const wrong = [
      ...shown.flatMap(({ problem }, index) => (problem === '' ? [] : [`${screens[index]?.route}: ${problem}`])),
      ...(shown.some(({ isShown }) => isShown) ? [] : [`none of its screens was drawn (${screens.map(({ path }) => path).join(', ')})`]),
      ...(service === '' ? [] : [`its service: ${service}`]),
      ...sayings,
      ...reported(
        (await server.reports()).filter((report) => report.composition === composition.name && !known.has(report.correlationId)),
        { remote, version, moved },
      ),
    ];
    const faults = [...new Set(wrong)].map((why) => ({ remote, version, composition: composition.name, why }));
    return { isPage: entry.isPage, faults };
  } finally {
    await context.close();
  }
}

/** Runs in a page before its own scripts. */
function keep(stored: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

interface Watched {
  readonly remote: RemoteId;
  readonly version: string;
  readonly moved: ReadonlySet<PartId>;
}

/** What the page says against the remote, or, under a new shell, against anybody. */
function listen(page: Page, { remote, version, moved }: Watched): readonly string[] {
  const said: string[] = [];
  const concerns = (text: string) => moved.has('shell') || text.includes(`/remotes/${remote}/${version}/`);
  page.on('console', (message) => {
    // Where it was thrown is the browser's to show.
    const [text = ''] = message.text().split('\n');
    if (message.type() !== 'error') return;
    if (VIOLATION.test(text)) said.push(`the page's policy: ${text}`);
    // What a call of the provider came to is told by the browser as well.
    else if (!text.startsWith('Failed to load resource') && concerns(`${message.text()} ${message.location().url}`))
      said.push(`console: ${text}`);
  });
  page.on('pageerror', (error) => {
    if (concerns(error.stack ?? '')) said.push(`not caught: ${String(error)}`);
  });
  return said;
}

/** What a call came to is the provider's, which does not have all that the paths name; devices there are none. */
function reported(reports: Awaited<ReturnType<BootServer['reports']>>, { remote, version, moved }: Watched): readonly string[] {
  const concerns = (report: (typeof reports)[number]) =>
    (report.remote === remote && report.version === version) || (report.remote === 'shell' && moved.has('shell'));
  return reports
    .filter((report) => !NOT_OURS.has(report.phase) && concerns(report))
    .map(({ remote: who, phase, code }) => `reported: ${who} ${phase} ${code}`);
}
