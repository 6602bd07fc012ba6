import { join } from 'node:path';
import { conformancePage } from './conformance/tables.ts';
import { openApi } from './openapi.ts';
import { providerPage } from './page.ts';

const DOCS = join(import.meta.dirname, '../../docs');

/** The generated pages, each with what it must hold. */
export const PAGES: readonly { readonly path: string; readonly make: () => Promise<string> }[] = [
  { path: join(DOCS, 'provider.md'), make: providerPage },
  { path: join(DOCS, 'provider.openapi.json'), make: async () => `${JSON.stringify(await openApi(), null, 1)}\n` },
  { path: join(DOCS, 'conformance.md'), make: conformancePage },
];
