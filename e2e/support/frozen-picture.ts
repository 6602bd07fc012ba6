import type { Page, Request } from '@playwright/test';
import type { Composition } from '@comanda/shared-contracts/composition';
import { folderDriver } from '@comanda/tools/deploy/folder-driver';
import { readRelease } from '@comanda/tools/deploy/store';
import { securityHeaders } from '../../shell/publish/headers.ts';
import { renderPage } from '../../shell/publish/page.ts';
import type { Picture, PictureAnswer } from '../../shell/publish/picture.ts';
import { earlyKey } from '../../shell/src/early/early-answers.ts';
import type { RunningSandbox } from './start-sandbox.ts';

/** A screen as a browser shows it. */
export interface Frozen {
  readonly picture: Picture;
  /** The same with nothing but its own markup and styles: the least that it can cost. */
  readonly page: string;
}

/** Freezes the screen that a page shows, with all that the provider answered to it: `asked` is what it asked for. The page is spent then. */
export async function freeze(page: Page, asked: readonly Request[]): Promise<Frozen> {
  const { html, css, theme, head, preloads } = await page.evaluate(freezeHere);
  const page_ = `<!doctype html><html lang="es" data-theme="${theme}"><head>${head}<style>${css}</style></head><body><div id="picture">${html}</div></body></html>`;
  return { picture: { html, css, theme, preloads, madeAt: Date.now(), answers: await answersTo(asked) }, page: page_ };
}

/** Runs in the page. */
async function freezeHere() {
  const root = document.querySelector('#root') ?? document.body;
  const whole = (sheet: string, base: string) =>
    sheet.replace(/url\("?([^")]+)"?\)/g, (all, address: string) =>
      address.startsWith('data:') ? all : `url("${new URL(address, base).pathname}")`,
    );
  // As they were written: read back from the browser, a shorthand by a variable and what overrides a part of it come out as nothing.
  const rules = await Promise.all(
    [...document.styleSheets].map(async ({ href, ownerNode }) =>
      href === null ? (ownerNode?.textContent ?? '') : whole(await (await fetch(href)).text(), href),
    ),
  );
  // A policy without 'unsafe-inline' takes no style attributes.
  for (const [index, element] of root.querySelectorAll('[style]').entries()) {
    rules.push(`#picture [data-s="${index}"]{${element.getAttribute('style')}}`);
    element.removeAttribute('style');
    element.setAttribute('data-s', String(index));
  }
  rules.push(`html:root{${document.documentElement.getAttribute('style')}}`);
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
  const large = root.querySelector<HTMLImageElement>('img[fetchpriority=high][srcset]');
  const theme: 'dark' | 'light' = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  return {
    html: root.innerHTML,
    css: rules.join('\n'),
    theme,
    head: [...document.head.querySelectorAll('meta,title')].map(({ outerHTML }) => outerHTML).join(''),
    preloads: [
      ...fonts.map(({ name }) => ({ href: new URL(name).pathname, as: 'font' as const })),
      ...(large === null
        ? []
        : [{ href: large.getAttribute('src') ?? '', as: 'image' as const, srcset: large.srcset, sizes: large.sizes }]),
    ],
  };
}

async function answersTo(asked: readonly Request[]): Promise<readonly PictureAnswer[]> {
  const calls = asked.filter((request) => isCall(request));
  return Promise.all(
    calls.map(async (request) => {
      const { pathname, search } = new URL(request.url());
      const init = { method: request.method(), ...(request.postData() === null ? {} : { body: `${request.postData()}` }) };
      return { key: earlyKey(`${pathname}${search}`, init), text: (await (await request.response())?.text()) ?? '' };
    }),
  );
}

/** Whether it is a call of the provider. */
export function isCall(request: Request): boolean {
  return request.resourceType() === 'fetch' && /^\/(srv|mw)\//.test(new URL(request.url()).pathname);
}

/** From now on the page of this path arrives with the picture. */
export async function arriveWith(page: Page, sandbox: RunningSandbox, path: string, picture: Picture, more = {}): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const own = await route.fetch();
      const block = /id="composition">(.*?)<\/script>/.exec(await own.text())?.[1] ?? '';
      const composition: Composition = JSON.parse(block);
      const releases = await releasesOf(sandbox, composition);
      const { host } = new URL(route.request().url());
      return route.fulfill({
        headers: { ...own.headers(), ...securityHeaders(composition, { protocol: 'http', host }, picture), ...more },
        contentType: 'text/html; charset=utf-8',
        body: renderPage({ composition, ...releases, path, picture, language: 'es' }),
      });
    },
  );
}

async function releasesOf({ store }: RunningSandbox, { shellVersion, remotes }: Composition) {
  const driver = folderDriver(store);
  const shell = await readRelease(driver, 'shell', shellVersion);
  if (shell === undefined) throw new Error('the store has no shell');
  const read = Object.entries(remotes).map(
    async ([id, { version }]) => [id, await readRelease(driver, id as `mf-${string}`, version)] as const,
  );
  const known = (await Promise.all(read)).flatMap(([id, release]) => (release === undefined ? [] : [[id, release] as const]));
  return { shell, remotes: Object.fromEntries(known) };
}
