import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JOURNEY_PARTS } from '../../e2e/support/journey-parts.ts';
import { changedFiles } from './changed-files.ts';
import { journeysFor } from './changed-parts.ts';

/**
 * `npm run journeys -- --changed [COMMIT]`: the journeys of the workspaces that changed since a commit, else since this branch left
 * the trunk, the work tree included.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

const changed = changedFiles(ROOT, process.argv[2]);
if (changed === null) {
  console.error(process.argv[2] === undefined ? 'This is no git repository.' : `There is no commit ${process.argv[2]} here.`);
  process.exit(1);
}
const { byDay, whole } = journeysFor(changed.paths, JOURNEY_PARTS);
console.log(`Since ${changed.since}: ${byDay.length} files of journeys by day, ${whole.length} whole.`);

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
