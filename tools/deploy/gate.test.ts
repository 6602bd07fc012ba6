import { describe, expect, it } from 'vitest';
import { misfits } from './gate.ts';
import type { Passport } from './gate.ts';

const SHELL: Passport = { version: 's', contract: '2.1', shared: { react: '19.3.1', rxjs: '7.8.2' } };
const remote = (more: Partial<Passport>): Passport => ({ version: 'r', contract: '2.1', shared: { react: '^19.3.1' }, ...more });

describe('a remote and a shell', () => {
  it.each([
    ['the same contract', {}, []],
    ['an older minor of it', { contract: '2.0' }, []],
    ['a newer minor', { contract: '2.2' }, ['speaks contract 2.2, shell s speaks 2.1']],
    ['another major', { contract: '3.0' }, ['speaks contract 3.0, shell s speaks 2.1']],
    ['an older major', { contract: '1.9' }, ['speaks contract 1.9, shell s speaks 2.1']],
    ['no contract', { contract: 'two' as '2.0' }, ['speaks contract two, shell s speaks 2.1']],
    ['a package that is newer in the shell', { shared: { react: '^19.0.0' } }, []],
    ['a package that is too old in the shell', { shared: { rxjs: '^7.9.0' } }, ['needs rxjs ^7.9.0, shell s has 7.8.2']],
    ['another major of a package', { shared: { react: '^20.0.0' } }, ['needs react ^20.0.0, shell s has 19.3.1']],
    ['a package that the shell has not got', { shared: { zustand: '^5.1.0' } }, ['needs zustand ^5.1.0, which shell s does not share']],
    ['a range that is none', { shared: { react: 'newest' } }, ['needs react newest, shell s has 19.3.1']],
    ['all of it at once', { contract: '3.0', shared: { react: '^20.0.0', rxjs: '^8.0.0' } }, [/contract/, /react/, /rxjs/]],
    ['what says nothing of packages', { shared: undefined }, []],
  ] as const)('%s', (_, more, expected) => {
    const { shared, ...rest } = { ...remote({}), ...more };
    const found = misfits(SHELL, shared === undefined ? rest : { ...rest, shared });
    expect(found).toEqual(expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))));
  });

  it('of before, which says nothing of packages, is held to the contract', () => {
    const { shared: _, ...older } = SHELL;
    expect([misfits(older, remote({})), misfits(older, remote({ contract: '3.0' }))]).toEqual([[], [expect.stringContaining('3.0')]]);
  });
});
