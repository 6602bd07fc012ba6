import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyRepo, givePackages } from '../../e2e/support/repo-copy.ts';
import type { RepoCopy } from '../../e2e/support/repo-copy.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import { presentParts } from './build.ts';

const IS_NIGHT = process.env['NIGHTLY'] === '1';
/** At night all parts, with packages of their own; by day the last remote, a small one, with those of this checkout. */
const PARTS = IS_NIGHT ? presentParts() : presentParts().filter(isRemoteId).toSorted().slice(-1);
const LIMIT_MS = 900_000;

/** Builds parts, each list of them at once, one list after the other. */
const PROGRAM = `const { compile } = await import('./tools/deploy/compile.ts');
for (const ids of JSON.parse(process.argv[1])) await compile(ids.map((id) => ({ id, version: '1.0.0-same' })));`;

const copies: RepoCopy[] = [];
afterAll(() => copies.forEach((copy) => copy.remove()), LIMIT_MS);

/** What a checkout of its own makes of the parts: the text of each file. */
async function filesOf(
  builds: readonly (readonly string[])[],
): Promise<{ readonly root: string; readonly files: ReadonlyMap<string, string> }> {
  const copy = copyRepo({ without: ['docs', 'e2e'], linked: !IS_NIGHT });
  copies.push(copy);
  if (IS_NIGHT) givePackages(copy.root);
  const args = ['--input-type=module', '-e', PROGRAM, JSON.stringify(builds)];
  const program = spawn(process.execPath, args, { cwd: copy.root, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(program, 'exit');
  expect(code).toBe(0);
  const paths = PARTS.flatMap((id) => readdirSync(join(copy.root, id, 'dist')).map((file) => `${id}/dist/${file}`));
  return { root: copy.root, files: new Map(paths.map((path) => [path, readFileSync(join(copy.root, path), 'latin1')])) };
}

describe('builds of the same sources', () => {
  it(
    'are the same to the byte in any checkout, alone or beside others, the first or a later one; none says where it was made',
    async () => {
      const first = await filesOf([PARTS]);
      // Each for itself, in the other order, and not the first thing that this program builds.
      const again = await filesOf([PARTS.slice(0, 1), ...PARTS.toReversed().map((id) => [id])]);
      expect([...again.files.keys()].toSorted()).toEqual([...first.files.keys()].toSorted());
      expect([...first.files].filter(([path, text]) => again.files.get(path) !== text).map(([path]) => path)).toEqual([]);
      expect([...first.files].filter(([, text]) => text.includes(first.root)).map(([path]) => path)).toEqual([]);
      expect(first.files.size).toBeGreaterThan(8 * PARTS.length);
    },
    LIMIT_MS,
  );
});
