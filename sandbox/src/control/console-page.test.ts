import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

const FOLDER = new URL('../console/', import.meta.url);
const SCRIPTS = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
const source = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

let sandbox: TestSandbox;
let html: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  html = await (await fetch(`${sandbox.base}/sandbox`)).text();
});
afterAll(() => sandbox.close());

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the operator console', () => {
  it('is a page whose policy allows its own files and nothing inline', async () => {
    const { status, headers } = await fetch(`${sandbox.base}/sandbox`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/);
  });

  it('finds every file that it names, and the files theirs', async () => {
    const named = [...all(html, /(?:href|src)="(\/sandbox\/[^"#]+)"/g), ...all(source('look.css'), /url\('([^']+)'\)/g)];
    const imported = SCRIPTS.flatMap((name) => all(source(name), /from '\.\/([^']+\.js)'/g)).map((name) => `/sandbox/console/${name}`);
    expect(named.length).toBeGreaterThan(5);
    for (const path of new Set([...named, ...imported])) expect([path, (await fetch(sandbox.base + path)).status]).toEqual([path, 200]);
    const script = await fetch(`${sandbox.base}/sandbox/console/main.js`);
    expect([script.headers.get('content-type'), script.headers.get('x-content-type-options')]).toEqual([
      'text/javascript; charset=utf-8',
      'nosniff',
    ]);
  });

  it('has every element and every icon that its scripts ask for', () => {
    const ids = new Set(all(html, /\sid="([^"]+)"/g));
    const asked = SCRIPTS.flatMap((name) => all(source(name), /byId\('([^']+)'\)/g)).filter((id) => id !== 'dialog-title');
    expect(asked.filter((id) => !ids.has(id))).toEqual([]);
    const icons = [
      ...SCRIPTS.flatMap((name) => all(source(name), /icon(?:\(|: )'([a-z0-9-]+)'/g)),
      ...all(html, /<use href="#icon-([^"]+)"/g),
    ];
    expect(icons.length).toBeGreaterThan(20);
    expect(icons.filter((name) => !ids.has(`icon-${name}`))).toEqual([]);
    expect(all(html, /\sid="([^"]+)"/g).length).toBe(ids.size);
  });

  it.each(['records.ts', 'format.test.ts', 'index.html', 'icons.svg', 'none.js', '..%2f..%2fpackage.json', 'toString'])(
    'serves no other file: %s',
    async (name) => {
      expect((await fetch(`${sandbox.base}/sandbox/console/${name}`)).status).toBe(404);
    },
  );
});
