import { isAbsolute, normalize } from 'node:path';
import { placeless } from './placeless.ts';
import { ROOT } from './root.ts';

/** What a source is called in a source map: its path below the root or the folder of packages, with slashes; of what the bundler wrote itself, the bundler's own name. */
export function sourceName({ absoluteResourcePath: path }: { readonly absoluteResourcePath: string }, root = ROOT): string {
  return isAbsolute(path) ? placeless(normalize(path), root) : path;
}
