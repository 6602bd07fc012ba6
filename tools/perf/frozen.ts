import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Request } from '@playwright/test';
import { freeze } from '../../e2e/support/frozen-picture.ts';
import type { RunningSandbox } from '../../e2e/support/start-sandbox.ts';
import { openTab, withBrowser } from './chrome.ts';

/** Where frozen pages lie among the files of the store, which are served as they are. */
const FOLDER = 'shell/frozen';
/** What a page server takes for a page that is asked for now. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** What a screen loads late has come by then. */
const REST_MS = 3_500;

/**
 * Freezes screens as they are drawn today, on a phone: their own markup and styles, no script. What is left is the least that the same screen can cost.
 * Made anew in each run; gives the path of each on the sandbox.
 */
export async function addFrozen<Name extends string>(
  sandbox: RunningSandbox,
  paths: Readonly<Record<Name, string>>,
): Promise<Readonly<Record<Name, string>>> {
  const folder = join(sandbox.store, FOLDER);
  mkdirSync(folder, { recursive: true });
  const frozen: [string, string][] = [];
  for (const [name, path] of Object.entries<string>(paths)) {
    await withBrowser('phone', async (context) => {
      const { page } = await openTab(context);
      const asked: Request[] = [];
      page.on('request', (request) => void asked.push(request));
      await page.goto(sandbox.url() + path);
      await page.waitForTimeout(REST_MS);
      const html = (await freeze(page, asked)).page;
      writeFileSync(join(folder, `${name}.html`), html);
      writeFileSync(join(folder, `${name}.html.br`), brotliCompressSync(html, QUALITY));
    });
    frozen.push([name, `/${FOLDER}/${name}.html`]);
  }
  return Object.fromEntries(frozen) as Record<Name, string>;
}
