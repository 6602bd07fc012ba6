import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';

let root: string;
const git = (...args: readonly string[]) => {
  const own = ['-c', 'user.name=Ana', '-c', 'user.email=ana@comanda.test', '-c', 'init.defaultBranch=main', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...own, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};
const put = (path: string, text = path) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = () => {
  git('add', '-A');
  git('commit', '-q', '-m', 'more');
};
const LONG = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'comanda-changed-'));
  git('init', '-q');
  put('mf-checkout/a.ts', LONG);
  put('mf-kiosk/b.ts');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the files that changed', () => {
  it('are those edited, removed, staged and new, and of a moved one both places', () => {
    put('mf-kiosk/b.ts', 'edited');
    put('mf-stadium/ñandú.ts');
    put('shell/staged.ts');
    git('add', 'shell/staged.ts');
    mkdirSync(join(root, 'mf-booking'));
    renameSync(join(root, 'mf-checkout/a.ts'), join(root, 'mf-booking/a.ts'));
    git('add', 'mf-checkout', 'mf-booking');
    const all = ['mf-booking/a.ts', 'mf-checkout/a.ts', 'mf-kiosk/b.ts', 'mf-stadium/ñandú.ts', 'shell/staged.ts'];
    expect(changedFiles(root)?.paths.toSorted()).toEqual(all);
    rmSync(join(root, 'mf-kiosk/b.ts'));
    expect(changedFiles(root, 'HEAD')?.paths.toSorted()).toEqual(all);
  });

  it('are without a commit those since the branch left the one that landed, not what landed meanwhile', () => {
    git('checkout', '-q', '-b', 'item');
    put('mf-kiosk/c.ts');
    commit();
    git('checkout', '-q', 'main');
    put('mf-profile/landed.ts');
    commit();
    git('checkout', '-q', 'item');
    expect(changedFiles(root)).toEqual({ since: 'main', paths: ['mf-kiosk/c.ts'] });
    expect(changedFiles(root, 'HEAD')?.paths).toEqual([]);
  });

  it('are on a branch that was pushed all that its pushed commits changed, too', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('checkout', '-q', '-b', 'item');
    put('mf-kiosk/c.ts');
    commit();
    git('update-ref', 'refs/remotes/origin/item', 'HEAD');
    git('config', 'remote.origin.url', root);
    git('config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*');
    git('branch', '--set-upstream-to=origin/item');
    expect(changedFiles(root)).toEqual({ since: 'origin/main', paths: ['mf-kiosk/c.ts'] });
  });

  it('are unknown for what is no commit, be it a folder, and where there is no repository', () => {
    expect([changedFiles(root, 'mf-kiosk'), changedFiles(root, 'gone'), changedFiles(root, '--stat')]).toEqual([null, null, null]);
    rmSync(join(root, '.git'), { recursive: true, force: true });
    expect(changedFiles(root)).toBe(null);
  });
});
