import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PAGES } from './pages.ts';

/* Writes docs/provider.md, docs/provider.openapi.json and docs/conformance.md: npm run provider-pages. */

for (const { path, make } of PAGES) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await make());
  console.log(path);
}
