import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const KIT = '@comanda/shared-ui/';

/** Text of every CSS module by its path from the root. */
const SHEETS = new Map(
  globSync('{mf-*,shell,shared-ui}/{src,gallery}/**/*.module.css', { cwd: ROOT }).map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
  ]),
);

function pathOf(name: string, from: string): string {
  return name.startsWith(KIT) ? `shared-ui/src/${name.slice(KIT.length)}` : join(from, '..', name).replaceAll('\\', '/');
}

function classesIn(sheet: string): ReadonlySet<string> {
  const selectors = [...sheet.matchAll(/([^{};]+)\{/g)].map(([, selector]) => (selector ?? '').replace(/:global\([^)]*\)/g, ''));
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name ?? '')));
}

/** Classes that code names or sheets compose, as `sheet name`, with whoever names them; sheets whose classes are chosen by a value. */
function namedClasses(): { readonly named: ReadonlyMap<string, string>; readonly chosen: ReadonlySet<string> } {
  const named = new Map<string, string>();
  const chosen = new Set<string>();
  for (const { file, text } of readSources(ROOT)) {
    for (const [line, as, name] of text.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)';/gm)) {
      const sheet = pathOf(name ?? '', file);
      const code = text.replace(line, '');
      for (const [, one] of code.matchAll(new RegExp(`(?<![\\w.-])${as}\\.(\\w+)`, 'g'))) named.set(`${sheet} ${one}`, file);
      if (new RegExp(`(?<![\\w.'])${as}(?:\\[|[,)}])`).test(code)) chosen.add(sheet);
    }
  }
  for (const [file, text] of SHEETS) {
    for (const [, names, from] of text.matchAll(/composes: ([\w ]+) from '([^']+)'/g)) {
      for (const name of (names ?? '').split(' ')) named.set(`${pathOf(from ?? '', file)} ${name}`, file);
    }
  }
  return { named, chosen };
}

describe('classes of sheets', () => {
  const { named, chosen } = namedClasses();
  const defined = new Set([...SHEETS].flatMap(([file, text]) => [...classesIn(text)].map((name) => `${file} ${name}`)));

  it('each that is named or composed stands in its sheet: one that does not would be no class at all, without a word', () => {
    const missing = [...named].filter(([key]) => !defined.has(key) && SHEETS.has(key.split(' ')[0] ?? ''));
    expect(missing).toEqual([]);
    expect(named.size).toBeGreaterThan(500);
  });

  it('each that stands in a sheet is named by somebody', () => {
    const dead = [...defined].filter((key) => !named.has(key) && !chosen.has(key.split(' ')[0] ?? ''));
    expect(dead).toEqual([]);
  });
});
