import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';

/** The folder in which these tools stand, as `tools/`: of the repository of the whole product, or of the package. */
export const HOME = join(import.meta.dirname, '../..');

/** These tools stand in the repository of the whole product; else they are a package that a repository of one remote has installed. */
const isHome = existsSync(join(HOME, 'tools/package.json'));

/** The folder of the repository at work: of the whole product, or of the one remote above the folder that a command was given in. */
export const ROOT = isHome ? HOME : projectAbove(process.cwd());

/** Where this checkout keeps what is its own and of no commit: a store of its own, and its name. */
export const DATA = join(ROOT, isHome ? 'sandbox/data' : '.comanda');

/** The remote whose own repository this is, by its package.json: `"comanda": { "remote": "mf-booking" }`. Undefined in that of the whole product. */
export const OWN_REMOTE = isHome ? undefined : remoteIn(ROOT);

/** The folder of a part: its workspace, or the whole repository where that is its own. */
export function folderOf(id: string): string {
  return isHome ? join(ROOT, id) : ROOT;
}

/** The path of a file of these tools beside another one, whether they are sources or a package. `url`: of the other one; `name` without its ending. */
export function toolBeside(url: string, name: string): string {
  return fileURLToPath(new URL(`./${name}${extname(new URL(url).pathname)}`, url));
}

interface ProjectManifest {
  readonly comanda?: { readonly remote?: string };
}

/** Undefined as well where what stands there can be no remote's name. */
function remoteIn(folder: string): RemoteId | undefined {
  const id = manifestIn(folder).comanda?.remote ?? '';
  return isRemoteId(id) ? id : undefined;
}

function manifestIn(folder: string): ProjectManifest {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The nearest folder upwards whose package.json names a remote; the folder itself where there is none. */
function projectAbove(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (remoteIn(at) !== undefined) return at;
    if (at === dirname(at)) return folder;
  }
}
