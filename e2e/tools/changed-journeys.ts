import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JOURNEY_PARTS } from '../support/journey-parts.ts';
import { journeysFor } from './changed-parts.ts';

/**
 * `npm run journeys -- --changed [COMMIT]`: the journeys of the workspaces that changed since a commit, else since the last one that
 * landed (the upstream of this branch, else its last commit), the work tree included.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

function git(...args: readonly string[]): { readonly code: number; readonly lines: readonly string[] } {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return { code: status ?? 1, lines: stdout.split('\n').filter((line) => line !== '') };
}

function lastLanded(): string {
  const landed = ['@{upstream}', 'origin/main'].find((name) => git('rev-parse', '--verify', '--quiet', name).code === 0);
  return landed ?? 'HEAD';
}

const since = process.argv[2] ?? lastLanded();
const tracked = git('diff', '--name-only', since);
if (tracked.code !== 0) {
  console.error(`There is no commit ${since} here.`);
  process.exit(1);
}
const { byDay, whole } = journeysFor([...tracked.lines, ...git('ls-files', '--others', '--exclude-standard').lines], JOURNEY_PARTS);
console.log(`Since ${since}: ${byDay.length} files of journeys by day, ${whole.length} whole.`);

/** 0 when there is none to run. */
function run(files: readonly string[], env: Readonly<Record<string, string>>): number {
  if (files.length === 0) return 0;
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const patterns = files.map((file) => `journeys/${file.replaceAll('.', '\\.')}$`);
  const projects = ['phone', 'desktop', 'kiosk'].map((name) => `--project=${name}`);
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--pass-with-no-tests', ...projects, ...patterns];
  return spawnSync(process.execPath, [cli, ...args], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

process.exitCode = Math.max(run(byDay, { DAY: '1' }), run(whole, {}));
