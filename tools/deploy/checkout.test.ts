import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutId, isWrittenBy } from './checkout.ts';

const UUID = /^[0-9a-f-]{36}$/;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'comanda-checkout-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the name of a checkout', () => {
  it('is the same from its first question on', () => {
    const first = checkoutId(root);
    expect(first).toMatch(UUID);
    expect([checkoutId(root), readFileSync(join(root, 'checkout'), 'utf8')]).toEqual([first, first]);
  });

  it('in a shared store is another one for a copy of it, and the same one where it is moved', () => {
    const own = checkoutId(root);
    const copy = `${root}-copy`;
    cpSync(root, copy, { recursive: true });
    try {
      // In its own store, which is copied with it, it goes on as it was.
      expect(checkoutId(copy)).toBe(own);
      vi.stubEnv('STORE_DIR', join(tmpdir(), 'shared'));
      const [first, second] = [checkoutId(root), checkoutId(copy)];
      expect([first === second, isWrittenBy(first, second), isWrittenBy(first, first)]).toEqual([false, false, true]);
      // What it wrote before copies had names.
      expect([isWrittenBy(own, first), isWrittenBy(own, second), isWrittenBy(undefined, first)]).toEqual([true, true, false]);
      renameSync(root, `${root}-moved`);
      expect(checkoutId(`${root}-moved`)).toBe(first);
      renameSync(`${root}-moved`, root);
      vi.stubEnv('STORE_DIR', join(root, 'store'));
      expect(checkoutId(root)).toBe(own);
    } finally {
      vi.unstubAllEnvs();
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('is made anew where a program left an empty file', () => {
    writeFileSync(join(root, 'checkout'), '');
    const first = checkoutId(root);
    expect([UUID.test(first), checkoutId(root)]).toEqual([true, first]);
  });

  it.each(['without a file', 'with an empty one'])('is one for programs that ask for the first time at once, %s', async (kind) => {
    if (kind === 'with an empty one') writeFileSync(join(root, 'checkout'), '');
    const module = JSON.stringify(new URL('./checkout.ts', import.meta.url).href);
    const start = Date.now() + 1_000;
    const text = `const { checkoutId } = await import(${module}); while (Date.now() < ${start}); console.log(checkoutId(${JSON.stringify(root)}));`;
    const asked = Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
      const said: string[] = [];
      child.stdout.on('data', (data: Buffer) => said.push(data.toString().trim()));
      await new Promise((resolve) => child.once('close', resolve));
      return said.join('');
    });
    const names = new Set(await Promise.all(asked));
    expect([...names]).toEqual([expect.stringMatching(UUID)]);
  });
});
