import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningSandbox } from './start-sandbox.ts';

/** Listens to all that leaves a browser or stays in it, for a secret that may be nowhere but in `allowed` requests. */
export interface Canary {
  /** Places where the secret was found. */
  found(page: Page, sandbox: RunningSandbox): Promise<readonly string[]>;
  /** Requests that were allowed to hold it and did. */
  readonly allowed: readonly string[];
}

/**
 * `digits` are looked for however they are grouped, and in part: eight of them in a row are enough. `isAllowed` names the one request in
 * which they belong.
 */
export function watchForDigits(context: BrowserContext, digits: string, isAllowed: (url: URL) => boolean): Canary {
  const stated: (readonly [place: string, text: string])[] = [];
  const allowed: string[] = [];
  const holds = (text: string): boolean => hasDigits(text, digits);
  context.on('request', (request) => {
    const text = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    if (holds(text) && isAllowed(new URL(request.url()))) allowed.push(`${request.method()} ${request.url()}`);
    else stated.push([`request ${request.url()}`, text]);
  });
  context.on('console', (message) => stated.push([`console`, message.text()]));
  const intercept = (page: Page): void => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => stated.push([`socket ${socket.url()}`, String(payload)]));
    });
  };
  context.pages().forEach(intercept);
  context.on('page', intercept);
  return {
    allowed,
    found: async (page, sandbox) => {
      const reports = await sandbox.control('/sandbox/api/reports');
      const places = [
        ...stated,
        ...(await keptBy(page)),
        ['cookies', JSON.stringify(await context.cookies())] as const,
        ['reports', JSON.stringify(reports)] as const,
        ...filesOf(sandbox.dataDir),
      ];
      return places.filter(([, text]) => holds(text)).map(([place]) => place);
    },
  };
}

const RUN = 8;

function hasDigits(text: string, digits: string): boolean {
  const joined = text.replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
  return Array.from({ length: digits.length - RUN + 1 }, (_, start) => digits.slice(start, start + RUN)).some((part) =>
    joined.includes(part),
  );
}

/** What the shop's page shows and keeps: its markup, its fields, its storages, its databases. */
async function keptBy(page: Page): Promise<readonly (readonly [string, string])[]> {
  const kept = await page.evaluate(async () => {
    const rowsOf = (open: IDBDatabase, store: string) =>
      new Promise<unknown>((resolve, reject) => {
        const rows = open.transaction(store).objectStore(store).getAll();
        rows.addEventListener('success', () => resolve(rows.result));
        rows.addEventListener('error', () => reject(new Error(store)));
      });
    const contents = async (name: string) => {
      const open = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      const rows = await Promise.all([...open.objectStoreNames].map((store) => rowsOf(open, store)));
      open.close();
      return rows;
    };
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    return {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      databases: JSON.stringify(await Promise.all(databases.map(contents))),
      caches: JSON.stringify(await caches.keys()),
      markup: document.documentElement.outerHTML,
      fields: JSON.stringify([...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'))),
      history: JSON.stringify([location.href, history.state]),
    };
  });
  return Object.entries(kept);
}

function filesOf(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, 'latin1')] as const);
}
