import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What these do at installation the product does not need: a note on version numbers, and a configuration by an environment variable. */
const UNNEEDED = ['node_modules/@firebase/util', 'node_modules/protobufjs'];

describe('the packages', () => {
  it('run nothing of their own when they are installed, and none needs to', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    expect(read('setup.mjs')).toContain("'ci', '--ignore-scripts'");
    const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(read('package-lock.json'));
    const withScripts = Object.entries(packages).flatMap(([path, { hasInstallScript }]) => (hasInstallScript === true ? [path] : []));
    expect(withScripts).toEqual(UNNEEDED);
  });
});
