import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The night itself, in a folder whose runners only write down how they were called and leave the report that lies ready for them. */
const HERE = dirname(fileURLToPath(import.meta.url));
const RUNNER = `#!/bin/sh
echo "$REPORT seed=$NIGHT_SEED outbox=$OUTBOX_SEEDS faults=$FAULT_SEEDS programs=$STORE_PROGRAMS $*" >> calls
[ -f docs/nightly.md ] && while read -r line; do echo "$line"; done < docs/nightly.md > seen
if [ -f runs/report.json ]; then
  read -r text < runs/report.json
  printf '%s' "$text" > "e2e/reports/$REPORT.json"
fi
exit "\${FAIL:-0}"
`;

let folder: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const report = (...statuses: readonly string[]) => {
  const specs = statuses.map((status, at) => ({ title: `journey ${at}`, tests: [{ projectName: 'phone', status }] }));
  put('runs/report.json', JSON.stringify({ suites: [{ title: 'a.spec.ts', specs }] }));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-nightly-'));
  for (const name of ['nightly', 'night-summary', 'run-report', 'report-files', 'is-record'])
    cpSync(join(HERE, `${name}.ts`), join(folder, `tools/suite/${name}.ts`));
  put('package.json', '{ "type": "module" }');
  mkdirSync(join(folder, 'e2e/reports'), { recursive: true });
  mkdirSync(join(folder, 'docs'), { recursive: true });
  for (const name of ['vitest', 'playwright']) {
    put(`node_modules/.bin/${name}`, RUNNER);
    chmodSync(join(folder, `node_modules/.bin/${name}`), 0o755);
  }
  put('setup.mjs', '');
  report('expected');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function night(parts: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { NIGHT_SEED: _seed, OUTBOX_SEEDS: _seeds, FAULT_SEEDS: _faults, STORE_PROGRAMS: _programs, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools/suite/nightly.ts'), ...parts], {
    encoding: 'utf8',
    env: { ...own, ...env },
  });
  return { code: status, lines: stdout.trimEnd().split('\n'), error: stderr };
}

describe('a night', () => {
  it('says its seed first, and is the same night by NIGHT_SEED', () => {
    const first = night(['order', 'journeys', 'unit']);
    const seed = /^seed (\d+)$/.exec(first.lines[0] ?? '')?.[1] ?? '';
    const calls = read('calls');
    expect(calls).toContain(`--shuffle=${Number(seed) + 1}`);
    expect(calls).toContain(`night-journeys seed=${seed} `);
    expect(calls).toContain(`--sequence.seed=${seed}`);
    rmSync(join(folder, 'calls'));
    expect(night(['order', 'journeys', 'unit'], { NIGHT_SEED: seed }).lines[0]).toBe(first.lines[0]);
    expect(read('calls')).toBe(calls);
  });

  it('is refused by a seed that is no number, before anything runs', () => {
    const { code, error } = night(['journeys'], { NIGHT_SEED: 'x7' });
    expect([code, error]).toEqual([1, 'NIGHT_SEED must be a whole number, not "x7".\n']);
    expect(() => read('calls')).toThrow();
  });

  it('tries the machine of orders with as many seeds as the orders themselves, and each of them in its own part alone (F1)', () => {
    night(['unit', 'orders']);
    const seeds = read('calls').match(/outbox=\d*( faults=\d*)?/g);
    expect(seeds).toEqual(['outbox=100000 faults=', 'outbox= faults=100000', 'outbox= faults=100000']);
  });

  it('tries the programs of teams in full in a part of their own, and nowhere else', () => {
    night(['unit', 'programs']);
    expect(read('calls').match(/^\S+ .* programs=\w+/gm)).toEqual([expect.stringMatching(/^night-programs .* programs=full$/)]);
  });

  it.each([
    [['expected', 'flaky', 'flaky'], 0],
    [['expected', 'flaky', 'flaky', 'flaky'], 1],
    [['expected', 'unexpected'], 1],
    [['expected', 'skipped'], 1],
  ])('whose tests were %j ends with %i', (statuses, expected) => {
    report(...statuses);
    expect(night(['journeys']).code).toBe(expected);
  });

  it('is bad when a runner ended badly, or left no report', () => {
    expect(night(['journeys'], { FAIL: '2' }).code).toBe(1);
    rmSync(join(folder, 'runs/report.json'));
    const { code, lines } = night(['journeys']);
    expect([code, lines.at(-1)]).toEqual([1, '0 passed, 1 failed']);
  });

  it('has told of each part before the next one begins, so that a night that is broken off is not lost', () => {
    night(['journeys', 'screens']);
    expect(read('seen')).toMatch(/^\| journeys \|/m);
    expect(read('seen')).not.toMatch(/^\| screens \|/m);
    expect(read('docs/nightly.md').match(/^## /gm)).toHaveLength(1);
  });

  it('tries a team alone after the other kiosks and beside the thousand customers, and counts all three', () => {
    const { lines } = night(['kiosk']);
    const ran = [...read('calls').matchAll(/^night-[\w-]+/gm)].map(([name]) => name);
    expect(ran.toSorted()).toEqual(['night-alone', 'night-kiosk', 'night-kiosk-soak']);
    expect(ran.indexOf('night-alone')).toBeGreaterThan(ran.indexOf('night-kiosk'));
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
  });

  it('runs the schedules of orders and the programs of teams beside the kiosk, and the next part after them', () => {
    night(['journeys', 'orders', 'kiosk', 'unit', 'programs']);
    const ran = [...read('calls').matchAll(/^night-[\w-]+/gm)].map(([name]) => name);
    expect(ran[0]).toBe('night-unit');
    const beside = ['night-alone', 'night-kiosk', 'night-kiosk-soak', 'night-orders-1', 'night-orders-2', 'night-programs'];
    expect(ran.slice(1, 7).toSorted()).toEqual(beside);
    expect(ran.slice(7)).toEqual(['night-journeys']);
  });

  it('drives each other browser that is on the machine, and says of the others how they come there', () => {
    const { code, lines } = night(['browsers'], { FIREFOX_PATH: process.execPath, WEBKIT_DRIVER_PATH: join(folder, 'nowhere') });
    expect(read('calls').trim()).toMatch(/^night-firefox .* --project=firefox$/);
    const words = 'not run: browsers: webkit, which is not on this machine (apt-get install webkit2gtk-driver xvfb)';
    expect(lines).toContain(words);
    expect(read('docs/nightly.md')).toContain(`- ${words}`);
    expect(code).toBe(0);
  });

  it('is told on top of the nights before it, by a machine without git too', () => {
    night(['journeys'], { NIGHT_SEED: '1' });
    expect(night(['journeys'], { NIGHT_SEED: '2', PATH: '/bin/none' }).error).toBe('');
    expect(read('docs/nightly.md').match(/^## .*$/gm)).toEqual([
      expect.stringMatching(/commit unknown, seed 2$/),
      expect.stringMatching(/seed 1$/),
    ]);
  });
});
