import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { releaseKey } from '@comanda/tools/deploy/store';
import { liveComposition } from './live-store.ts';
import type { RunningSandbox } from './start-sandbox.ts';

/** An element by which code or style came, or was to come, into a page. */
export interface Loaded {
  /** `''`: it stands in the element itself. */
  readonly address: string;
  readonly integrity: string;
  /** The sheet that stands in it. */
  readonly sheet?: string | null;
}

/** With which each page that is watched came last. */
const policies = new WeakMap<Page, string>();

const PINNED = /^sha384-[A-Za-z0-9+/]{64}$/;

/** From now on, in every document of the page: whatever is put into it as a script, a style sheet or a preload of one. */
export async function watchLoaded(page: Page): Promise<void> {
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      policies.set(page, response.headers()['content-security-policy'] ?? '');
  });
  await page.addInitScript(() => {
    const loaded: (Omit<Loaded, 'sheet'> & { readonly style?: HTMLStyleElement })[] = [];
    Object.assign(globalThis, { loadedHere: loaded });
    const isData = (script: HTMLScriptElement) => /json/.test(script.type);
    const note = (node: Node): void => {
      if (node instanceof HTMLScriptElement && !isData(node)) loaded.push({ address: node.src, integrity: node.integrity });
      if (node instanceof HTMLStyleElement) loaded.push({ address: '', integrity: '', style: node });
      if (node instanceof HTMLLinkElement && (node.rel === 'stylesheet' || (node.rel === 'preload' && /^(script|style)$/.test(node.as))))
        loaded.push({ address: node.href, integrity: node.integrity });
      for (const child of node.childNodes) note(child);
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What the page's document has loaded so far. */
export function loadedOf(page: Page): Promise<readonly Loaded[]> {
  return page.evaluate(() => {
    const { loadedHere } = globalThis as unknown as { loadedHere: (Loaded & { style?: HTMLStyleElement })[] };
    // While the page is read, an element is there before all of its text is.
    return loadedHere.map(({ style, ...one }) => (style === undefined ? one : { ...one, sheet: style.textContent }));
  });
}

/** What of it the browser does not check against a hash: its own, or, of a sheet that stands in the page, one of the page's policy. */
export async function unpinnedOf(page: Page): Promise<readonly string[]> {
  const policy = policies.get(page) ?? '';
  const isKnown = (sheet: string) => policy.includes(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
  return (await loadedOf(page)).flatMap(({ address, integrity, sheet }) =>
    PINNED.test(integrity) || (typeof sheet === 'string' && isKnown(sheet)) ? [] : [address],
  );
}

/** The name of the file of a live release that begins and ends so. */
export function liveFile(sandbox: RunningSandbox, id: PartId, start: string, end: string): string {
  const folder = join(sandbox.store, releaseKey(id, versionIn(liveComposition(sandbox.store, 'consumer'), id)));
  const release: Release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const name = Object.keys(release.files).find((file) => file.startsWith(start) && file.endsWith(end));
  if (name === undefined) throw new Error(`${id} has no file ${start}*${end}`);
  return name;
}

function versionIn(composition: Composition, id: PartId): string {
  return id === 'shell' ? composition.shellVersion : (composition.remotes[id]?.version ?? '');
}
