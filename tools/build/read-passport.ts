import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartPassport } from '../../shared-contracts/src/passport.ts';
import { folderOf } from './root.ts';

/** What a part states of itself in its `passport.ts`. Throws when it states nothing. */
export async function readPassport(id: string): Promise<PartPassport> {
  const file = join(folderOf(id), 'passport.ts');
  const { PASSPORT }: { readonly PASSPORT?: PartPassport } = await import(pathToFileURL(file).href);
  if (PASSPORT === undefined) throw new Error(`${file} states no PASSPORT`);
  return PASSPORT;
}
