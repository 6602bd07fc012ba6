import { spawnSync } from 'node:child_process';

export interface Changed {
  /** What the work tree was compared with. */
  readonly since: string;
  /** From the root, `/` between folders; of a file that was moved both places. */
  readonly paths: readonly string[];
}

/** What has landed: the trunk, else whatever this branch follows, else the last commit. */
const LANDED = ['origin/main', 'main', '@{upstream}', 'HEAD'];

/**
 * The files of a repository that changed since a commit, else since this branch left what has landed; the work tree and files that nobody
 * added yet included. `null` when that is no commit, or the folder no repository (or there is no git).
 */
export function changedFiles(root: string, commit?: string): Changed | null {
  /** What git lists, or `null` when it ended badly. */
  const git = (...args: readonly string[]): readonly string[] | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split(/[\0\n]/).filter((line) => line !== '') : null;
  };
  // A folder's name is no commit, though `git diff` would take it for a path and find nothing.
  const isCommit = (name: string): boolean => git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`) !== null;
  const since = (commit === undefined ? LANDED : [commit]).find(isCommit);
  if (since === undefined) return null;
  // What landed meanwhile is not ours; a history without a common commit is compared as it is.
  const base = git('merge-base', since, 'HEAD')?.[0] ?? since;
  // A rename is told as one removed and one new file: both workspaces changed.
  const tracked = git('diff', '--no-renames', '--name-only', '-z', base, '--');
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  return tracked === null || unknown === null ? null : { since, paths: [...tracked, ...unknown] };
}
