import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGIN_PATH, startSecondProvider, TOKEN, type SecondProvider } from '../../../../e2e/second-provider/start.ts';
import type { Outcome } from '../outcome.ts';
import { KIT, makeKit } from './make-kit.ts';

const run = promisify(execFile);
/** Somebody else's folder, with nothing of this repository around it. */
let elsewhere: string;
let kit: string;
let files: readonly string[];
let provider: SecondProvider;
beforeAll(async () => {
  elsewhere = mkdtempSync(join(tmpdir(), 'comanda-kit-'));
  kit = join(elsewhere, 'kit');
  files = await makeKit(kit);
  provider = await startSecondProvider();
});
afterAll(async () => {
  await provider.stop();
  rmSync(elsewhere, { recursive: true, force: true });
});

/** Starts the command of the package as its `bin` says, from elsewhere. */
async function command(...args: readonly string[]) {
  const { bin } = manifest();
  const env = { PATH: process.env['PATH'] ?? '', NODE_PATH: '' };
  return run(process.execPath, [join(kit, bin[KIT] ?? ''), ...args], { cwd: elsewhere, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}
const manifest = (): { bin: Record<string, string>; files: readonly string[]; version: string; dependencies?: unknown } =>
  JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));

describe('the conformance kit as a package', () => {
  it('walks a provider from a folder without this repository, and says what came of it', async () => {
    const at = ['--provider', provider.url, '--token', TOKEN, '--login-path', LOGIN_PATH, '--at', '-25.2867,-57.72'];
    const { code, stdout } = await command(...at, '--json', 'out.json', '--html', 'out.html');
    expect(stdout).toContain('The product works with this provider.');
    expect(code).toBe(0);
    const outcome = JSON.parse(readFileSync(join(elsewhere, 'out.json'), 'utf8')) as Outcome;
    const standing = Object.fromEntries(outcome.calls.map((row) => [row.call, row.standing]));
    expect([standing['venues-nearby'], standing['menu'], standing['venue-info']]).toEqual(['right', 'right', 'right']);
    expect(outcome.findings.filter(({ kind }) => kind === 'wrong')).toEqual([]);
    expect(readFileSync(join(elsewhere, 'out.html'), 'utf8')).toContain(provider.url);
  });

  it('ends with 1 before a provider that refuses it', async () => {
    const { code, stdout } = await command('--provider', provider.url, '--token', 'another');
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([1, 'The product does not work with this provider.']);
  });

  it('says how it is called, by its own name', async () => {
    const { code, stderr } = await command();
    expect(code).toBe(2);
    expect(stderr).toMatch(/^npx comanda-conformance --provider /);
  });

  it('depends on nothing, and carries the written wire and the licences of what is in it', () => {
    const { dependencies, files: listed, version } = manifest();
    const contracts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../shared-contracts/package.json'), 'utf8')) as {
      version: string;
    };
    expect([dependencies, version]).toEqual([undefined, contracts.version]);
    expect([...listed, 'package.json'].toSorted()).toEqual(readdirSync(kit).toSorted());
    expect([...files].toSorted()).toEqual(readdirSync(kit).toSorted());
    const docs = join(import.meta.dirname, '../../../../docs');
    for (const name of ['provider.md', 'provider.openapi.json'])
      expect(readFileSync(join(kit, name), 'utf8')).toBe(readFileSync(join(docs, name), 'utf8'));
    const program = readFileSync(join(kit, `${KIT}.mjs`), 'utf8');
    const outside = [...program.matchAll(/^import .* from ["']([^"']+)["']/gm)].map(([, name]) => name);
    expect(outside.filter((name) => name?.startsWith('node:') !== true)).toEqual([]);
    const others = readFileSync(join(kit, 'THIRD-PARTY.txt'), 'utf8').match(/^## \S+ [\d.]+ \(.*\)$/gm) ?? [];
    expect(others.map((line) => line.replace(/ [\d.]+ /, ' '))).toEqual(expect.arrayContaining(['## ajv (MIT)', '## valibot (MIT)']));
    expect(others.filter((line) => !/\((MIT|Apache-2\.0|BSD-[23]-Clause|ISC|0BSD)\)$/.test(line))).toEqual([]);
  });
});
