import { isAbsolute, relative } from 'node:path';
import { ROOT } from './root.ts';

/** What a source is called in a source map: its path in the repository, with slashes; of what the bundler wrote itself, the bundler's own name. */
export function sourceName({ absoluteResourcePath: path }: { readonly absoluteResourcePath: string }): string {
  // A program in an address, which names folders of this machine: how the federation plugin starts its runtime.
  if (path.startsWith('data:')) return 'webpack/start';
  return isAbsolute(path) ? relative(ROOT, path).replaceAll('\\', '/') : path;
}
