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
}

const PINNED = /^sha384-[A-Za-z0-9+/]{64}$/;

/** From now on, in every document of the page: whatever is put into it as a script, a style sheet or a preload of one. */
export async function watchLoaded(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const loaded: Loaded[] = [];
    Object.assign(globalThis, { loadedHere: loaded });
    const isData = (script: HTMLScriptElement) => /json/.test(script.type);
    const note = (node: Node): void => {
      if (node instanceof HTMLScriptElement && !isData(node)) loaded.push({ address: node.src, integrity: node.integrity });
      if (node instanceof HTMLStyleElement) loaded.push({ address: '', integrity: '' });
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
  return page.evaluate(() => (globalThis as unknown as { loadedHere: Loaded[] }).loadedHere);
}

/** What of it the browser does not check against a hash. */
export async function unpinnedOf(page: Page): Promise<readonly string[]> {
  return (await loadedOf(page)).filter(({ integrity }) => !PINNED.test(integrity)).map(({ address }) => address);
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
