import { spawnSync } from 'node:child_process';
import type { Release } from '../../shared-contracts/src/composition.ts';

/** The commit that the sources of a checkout are at, and whether something of it is not committed. Undefined: it is under no version control, or git is not there. */
export function sourceCommit(root: string): Release['source'] {
  const commit = git(root, 'rev-parse', 'HEAD');
  if (commit === undefined) return undefined;
  return { commit, ...(git(root, 'status', '--porcelain') === '' ? {} : { dirty: true }) };
}

function git(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout.trim() : undefined;
}
