import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What is read of a package.json; `comanda.early` are the calls of a remote's screens, see `Release`. */
interface PackageManifest {
  readonly version: string;
  readonly comanda?: { readonly early?: unknown };
}

/** The package.json of the package that a file lies in. */
export function packageManifest(inside: string): PackageManifest {
  let folder = dirname(resolve(inside));
  while (!existsSync(join(folder, 'package.json')) || !/"version"/.test(readFileSync(join(folder, 'package.json'), 'utf8'))) {
    folder = dirname(folder);
  }
  const manifest: PackageManifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest;
}
