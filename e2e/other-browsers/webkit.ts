import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '../support/start-sandbox.ts';
import type { Engine, Found, Looks } from './engine.ts';
import { placeOf } from './find.ts';

/** Debian's, or what WEBKIT_DRIVER_PATH names. */
const DRIVER = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver';

/** Debian's small browser around WebKitGTK lies in a folder of the machine's kind. */
function miniBrowser(): string {
  const found = readdirSync('/usr/lib')
    .map((kind) => join('/usr/lib', kind, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('MiniBrowser is not on this machine: apt-get install webkit2gtk-driver');
  return found;
}

/** The driver on a screen that nobody sees, with whatever it starts in one group. Gives its port. */
async function startDriver(): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1400x2100x24'];
  const env = { ...process.env, TZ: 'America/Santiago' };
  const child = spawn('xvfb-run', [...screen, DRIVER, `--port=${port}`], { stdio: 'ignore', detached: true, env });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = Date.now() + 30_000;
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { child, port };
}

/** Notes what a page tells as an error from now on, once a document; gives what it told since the last time. Runs in the page. */
function told(): readonly string[] {
  const page = globalThis as { toldErrors?: string[] };
  if (page.toldErrors === undefined) {
    const list: string[] = [];
    page.toldErrors = list;
    const say = console.error.bind(console);
    console.error = (...words: unknown[]) => {
      list.push(words.map(String).join(' '));
      say(...words);
    };
    addEventListener('error', ({ message }) => void list.push(message));
    addEventListener('unhandledrejection', ({ reason }) => void list.push(`unhandled: ${String(reason)}`));
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      list.push(`refused by the policy: ${violatedDirective} ${blockedURI}`),
    );
  }
  return page.toldErrors.splice(0);
}

/** A frame of another origin brings nothing before the eyes beyond its own window: the page around it scrolls to what stands at `y` in the frame. Runs in the page. */
function showInFrame(selector: string, y: number): number {
  const frame = document.querySelector(selector);
  if (frame === null) return 0;
  const at = (): number => frame.getBoundingClientRect().top + y;
  if (at() > innerHeight / 8 && at() < (innerHeight * 7) / 8) return Math.round(at());
  for (let box = frame.parentElement; box !== null; box = box.parentElement) {
    box.scrollBy({ top: at() - innerHeight / 2, behavior: 'instant' });
  }
  return Math.round(at());
}

const foundBy = (driver: WebDriver, element: WebElement, frame: string | undefined): Found => ({
  place: async () => {
    const place = await driver.executeScript<string>(placeOf, element);
    if (frame === undefined) return place;
    const [, top = 0, , height = 0] = place.split(' ').map(Number);
    await driver.switchTo().defaultContent();
    const at = await driver.executeScript<number>(showInFrame, frame, top + height / 2);
    await driver.switchTo().frame(await driver.findElement(By.css(frame)));
    return `${place} ${at}`;
  },
  click: () => element.click(),
  fill: async (text) => {
    // WebKit lets no script give the focus to a frame of another origin: a person presses the field.
    await element.click();
    const { length } = (await element.getAttribute('value')) ?? '';
    await element.sendKeys(Key.BACK_SPACE.repeat(length), text);
  },
});

/**
 * WebKitGTK by WebDriver, with a profile of its own that nothing outlives. Its driver tells nothing of the console: the page's errors are noted from the first
 * moment at which the driver gets in; what fails before, the page reports to its operator (open.ts looks there too).
 */
export async function openWebkit({ width, height, blocksStorage = false }: Looks): Promise<Engine> {
  const { child, port } = await startDriver();
  const blocked = ['--cookies-policy=never', '--enable-html5-local-storage=false', '--enable-html5-database=false'];
  const options = { binary: miniBrowser(), args: ['--automation', ...(blocksStorage ? blocked : [])] };
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  let driver: WebDriver;
  try {
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options }))
      .build();
  } catch (cause) {
    end();
    throw cause;
  }
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const errors: string[] = [];
  const listen = async () => {
    errors.push(...(await driver.executeScript<string[]>(told)));
  };
  /** Every step of the driver begins at the page itself. */
  const enter = async (selector: string | undefined): Promise<boolean> => {
    await driver.switchTo().defaultContent();
    await listen();
    if (selector === undefined) return true;
    const [frame] = await driver.findElements(By.css(selector));
    if (frame === undefined) return false;
    await driver.switchTo().frame(frame);
    await listen();
    return true;
  };
  return {
    open: async (address) => {
      await driver.switchTo().defaultContent();
      await driver.get(address);
      // It has not left the page before yet: what is done now would be done there.
      const { origin } = new URL(address);
      await driver.wait(async () => (await driver.executeScript<string>(() => location.origin)) === origin, 40_000);
    },
    address: () => driver.getCurrentUrl(),
    find: async (find, queries, selector) => {
      if (!(await enter(selector))) return undefined;
      const element = await driver.executeScript<WebElement | null>(find, queries);
      return element === null ? undefined : foundBy(driver, element, selector);
    },
    run: async (work, argument, selector) => {
      if (!(await enter(selector))) throw new Error(`no frame ${selector}`);
      return driver.executeScript(work, argument);
    },
    errors: async () => {
      await enter(undefined);
      return errors;
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => undefined);
      end();
    },
  };
}
