#!/usr/bin/env node
import { isPartId } from '@comanda/shared-contracts/remotes';
import { OWN_REMOTE } from '../../build/root.ts';

/*
 * What the team of a remote types in its own repository: `remote-kit dev --live URL` for the development server; all else is the deploy tool, for which the
 * repository's own remote is meant where none is named.
 */
const ABOUT_A_PART = ['publish', 'canary', 'promote', 'rollback', 'off', 'on', 'floor', 'history'];

const [task = '', ...rest] = process.argv.slice(2);
if (OWN_REMOTE === undefined) {
  console.error('No package.json here names its remote: "comanda": { "remote": "mf-..." }');
  process.exitCode = 1;
} else if (task === 'dev') {
  process.argv.splice(2, 1);
  await import('../../dev/live.ts');
} else {
  if (task === '')
    console.error('usage:\n  dev --live URL [--port PORT]          this remote with hot reload in the pages of a site that runs');
  if (ABOUT_A_PART.includes(task) && !rest.some(isPartId)) process.argv.splice(3, 0, OWN_REMOTE);
  await import('../../deploy/main.ts');
}
