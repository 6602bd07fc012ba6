import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-checkout';
import { DISCOVERY_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-discovery';

const ROOT = join(import.meta.dirname, '../..');

/** The chunk of each route as the remote's screens load it: by an import of its own, or by one that has a name. */
function chunksOf(remote: string): Readonly<Record<string, string>> {
  const code = readFileSync(join(ROOT, remote, 'src/screens.tsx'), 'utf8');
  const chunk = (text: string) => /webpackChunkName: "([\w-]+)"/.exec(text)?.[1] ?? '';
  const named = new Map([...code.matchAll(/^const (\w+) = (.*)$/gm)].map(([, name = '', text = '']) => [name, chunk(text)]));
  const routes = [...code.matchAll(/^ {6}(\w+): (\w+),$|^ {6}(\w+): \(\) =>([^]*?\.tsx'\))/gm)];
  return Object.fromEntries(
    routes.map(([, byName = '', name = '', own = '', text = '']) => (byName === '' ? [own, chunk(text)] : [byName, named.get(name) ?? ''])),
  );
}

describe('the page of a route asks at once for the chunk that draws it, and for no other', () => {
  it.each([
    ['mf-checkout', CHECKOUT_ROUTES],
    ['mf-discovery', DISCOVERY_ROUTES],
  ])('%s', (remote, table) => {
    const expected = Object.fromEntries(Object.entries(table).map(([route, { screen }]) => [route, `${remote}-${screen}`]));
    expect(chunksOf(remote)).toEqual(expected);
  });
});
