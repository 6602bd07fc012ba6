import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildConsole, consoleDirectory } from './console.ts';

let store = '';
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'comanda-console-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

describe('the operator console', () => {
  it('is built when its sources changed and at no other time, with nothing left of the build before', async () => {
    expect(await buildConsole(store)).toBe(true);
    const files = readdirSync(consoleDirectory(store));
    expect(await buildConsole(store)).toBe(false);
    writeFileSync(join(consoleDirectory(store), 'version'), 'of other sources');
    writeFileSync(join(consoleDirectory(store), 'console.0123abcd.js'), 'of other sources');
    expect(await buildConsole(store)).toBe(true);
    expect(readdirSync(consoleDirectory(store))).toEqual(files);
    expect(readdirSync(store).toSorted()).toEqual(['console', 'lock.sqlite']);
  });

  it('is a page with nothing inline whose every file is there, and which makes no Trusted Types policy', async () => {
    await buildConsole(store);
    const read = (file: string) => readFileSync(join(consoleDirectory(store), file), 'utf8');
    const html = read('index.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/);
    const named = [...html.matchAll(/(?:src|href)="\/sandbox\/console\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(named.map((file) => file.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual(['console.js', 'console.css']);
    const [script = '', style = ''] = named.map(read);
    const fonts = [...style.matchAll(/url\("?\/sandbox\/console\/([^")]+)"?\)/g)].map(([, file = '']) => file);
    expect(fonts).toHaveLength(2);
    expect(readdirSync(consoleDirectory(store)).toSorted()).toEqual([...named, ...fonts, 'index.html', 'version'].toSorted());
    expect(script).not.toContain('createPolicy');
  });
});
