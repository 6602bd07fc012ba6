import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { PAGES } from './pages.ts';
import { RECORDS } from './records.ts';

describe('the pages of the wire', () => {
  it.each(PAGES.map(({ path, make }) => [basename(path), path, make] as const))(
    '%s is what npm run provider-pages writes',
    async (_, path, make) => {
      expect(readFileSync(path, 'utf8')).toBe(await make());
    },
  );

  it('lead from everywhere to what stands on them', async () => {
    const page = (await PAGES[0]?.make()) ?? '';
    const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      (title ?? '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target ?? '');
    expect(links.filter((target) => !headings.includes(target))).toEqual([]);
    expect(headings).toEqual(expect.arrayContaining(Object.keys(RECORDS).map((name) => name.toLowerCase())));
    const unwritten = CALLS.filter(({ id, method, address }) => !page.includes(`\n### ${id}: ${method} ${address}\n`));
    expect(unwritten.map(({ id }) => id)).toEqual([]);
    // Two of the same name: a link would lead to the first.
    expect(headings.filter((one, at) => headings.indexOf(one) !== at)).toEqual([]);
  });
});
