import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptPlugin } from './attempt-plugin.ts';
import { ownScriptsPlugin } from './own-scripts-plugin.ts';

const OWN = 'https://shop.example/remotes/mf-kiosk/1/';

const folder = mkdtempSync(join(tmpdir(), 'comanda-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program with one chunk, built with the runtime of ours. */
beforeAll(async () => {
  writeFileSync(join(folder, 'chunk.js'), 'export const there = 1;');
  writeFileSync(join(folder, 'main.js'), `globalThis.ask = () => import(/* webpackChunkName: "part" */ './chunk.js');`);
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: {
      path: folder,
      filename: 'built.js',
      chunkFilename: '[name].built.js',
      publicPath: OWN,
      trustedTypes: { policyName: 'mf-kiosk' },
    },
    plugins: [attemptPlugin('mf-kiosk'), ownScriptsPlugin('mf-kiosk')],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString()));
      else resolve();
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
});

interface Script {
  src: string;
  onerror?: (event: unknown) => void;
}
interface Policy {
  createScriptURL(url: string): string;
}

/** A page whose network gives nothing, with the program run in it so many times. */
function page(runs = 1) {
  const scripts: Script[] = [];
  const policies: { readonly name: string; readonly rules: Policy }[] = [];
  const document = {
    baseURI: 'https://shop.example/',
    createElement: () => ({ setAttribute: () => undefined, src: '' }),
    getElementsByTagName: () => [],
    head: {
      appendChild: (script: Script) => {
        scripts.push(script);
        setTimeout(() => script.onerror?.({ type: 'error', target: script }));
      },
    },
  };
  const globals: Record<string, unknown> = {
    document,
    URL,
    setTimeout,
    clearTimeout,
    location: { origin: 'https://shop.example' },
    trustedTypes: {
      createPolicy: (name: string, rules: Policy) => {
        if (policies.some((one) => one.name === name)) throw new TypeError(`${name} exists`);
        policies.push({ name, rules });
        return rules;
      },
    },
  };
  const context = createContext(Object.assign(globals, { window: globals, self: globals }));
  const run = (): void => void runInContext(readFileSync(join(folder, 'built.js'), 'utf8'), context);
  for (let left = runs; left > 0; left -= 1) run();
  return { scripts, policies, globals, run, ask: () => runInContext('ask()', context) as Promise<unknown> };
}

describe('the runtime of a build', () => {
  it('lets scripts of its own folder alone through its policy', async () => {
    const { ask, policies } = page();
    await expect(ask()).rejects.toThrow();
    const [policy] = policies;
    expect(policy?.name).toBe('mf-kiosk');
    expect(policy?.rules.createScriptURL('/remotes/mf-kiosk/1/part.js')).toBe('/remotes/mf-kiosk/1/part.js');
    for (const address of [
      'https://evil.example/remotes/mf-kiosk/1/part.js',
      'http://shop.example/remotes/mf-kiosk/1/part.js',
      'data:/remotes/mf-kiosk/1/part.js,x',
      '/remotes/mf-kiosk/2/part.js',
      `${OWN}../../../elsewhere.js`,
    ])
      expect(() => policy?.rules.createScriptURL(address)).toThrow('mf-kiosk knows no such script');
  });

  it('that runs a second time finds the policy of the first', async () => {
    const { ask, run, scripts, policies } = page();
    await expect(ask()).rejects.toThrow();
    run();
    await expect(ask()).rejects.toThrow();
    expect([scripts.length, policies.length]).toEqual([2, 1]);
  });

  it('asks for a chunk that failed under a changed address each time, and for all when a remote was retried', async () => {
    const { ask, scripts, globals } = page();
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toThrow();
    globals['comandaAttempt'] = 1;
    await expect(ask()).rejects.toThrow();
    expect(scripts.map(({ src }) => src)).toEqual([`${OWN}part.built.js`, `${OWN}part.built.js?retry=1`, `${OWN}part.built.js?retry=3`]);
  });

  it('lets the page decide what becomes of a chunk that failed, before anybody is told of it', async () => {
    const { ask, globals } = page();
    const [said, decision] = [[] as unknown[], Promise.withResolvers<void>()];
    globals['comandaFailed'] = (part: unknown) => {
      said.push(part);
      return decision.promise;
    };
    const asked = ask().catch(() => void said.push('told'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(said).toEqual(['mf-kiosk']);
    decision.resolve();
    await asked;
    expect(said).toEqual(['mf-kiosk', 'told']);
  });
});
