import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Release } from '@comanda/shared-contracts/composition';
import { createPictureModules } from './picture-files.ts';
import type { PictureModules } from './picture-files.ts';

const CODE = Buffer.from('export const picture = 1;');
const integrity = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;
const release: Release = {
  id: 'mf-booking',
  version: '1',
  contract: '2.0',
  container: 'c',
  entry: 'e.js',
  files: {},
  groups: {},
  picture: { file: 'picture.mjs', integrity, bytes: CODE.length },
};

let modules: PictureModules | undefined;
afterEach(() => modules?.release());

describe('the module of a release', () => {
  it('is a copy of what the store has, under its hash; what is altered there later changes nothing', async () => {
    let [content, reads] = [CODE, 0];
    modules = createPictureModules(async () => {
      reads += 1;
      return content;
    });
    const path = (await modules.pathOf(release)) ?? '';
    content = Buffer.from('altered');
    expect(await modules.pathOf(release)).toBe(path);
    expect([readFileSync(path), reads]).toEqual([CODE, 1]);
    modules.release();
    expect(existsSync(path)).toBe(false);
  });

  it('is none where the store has another one, or none, until it is there', async () => {
    let content: Buffer | undefined = Buffer.from('altered');
    modules = createPictureModules(async () => content);
    expect(await modules.pathOf(release)).toBeUndefined();
    content = undefined;
    expect(await modules.pathOf(release)).toBeUndefined();
    content = CODE;
    expect(await modules.pathOf(release)).toMatch(/\.mjs$/);
  });

  it('is none of a release of before', async () => {
    modules = createPictureModules(async () => CODE);
    const { picture: _, ...before } = release;
    expect(await modules.pathOf(before)).toBeUndefined();
  });
});
