import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceCommit } from './source-commit.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'comanda-commit-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  const { stdout } = spawnSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@comanda.test', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.trim();
}

it('a release says of which commit it is, and whether something was not committed', () => {
  expect(sourceCommit(root)).toBeUndefined();
  git('init', '-q');
  expect(sourceCommit(root)).toBeUndefined();
  writeFileSync(join(root, 'a.ts'), '1');
  git('add', '.');
  git('commit', '-qm', 'first');
  const commit = git('rev-parse', 'HEAD');
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(sourceCommit(root)).toEqual({ commit });
  writeFileSync(join(root, 'b.ts'), '2');
  expect(sourceCommit(root)).toEqual({ commit, dirty: true });
});
