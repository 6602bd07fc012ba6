import { describe, expect, it } from 'vitest';
import type { Composition, Release } from '../../shared-contracts/src/composition.ts';
import { CONTRACT } from '../../shared-contracts/src/module.ts';
import { composed, rolledBack, switched, withRelease } from './edit-composition.ts';
import type { CompositionSource } from './edit-composition.ts';

const SOURCE: CompositionSource = {
  name: 'consumer',
  kind: 'consumer',
  hosts: ['localhost'],
  brand: { name: 'Comanda', color: '#0F6B4F', theme: 'light' },
  rules: {
    loginProviders: [],
    allowsGuestLogin: true,
    isStadium: false,
    isDevelopment: false,
    staffEmailDomains: [],
    productSlug: 'comanda',
    defaultEnvironment: 'PROD',
  },
  languages: ['es', 'en'],
  home: '/',
  requires: ['mf-discovery'],
  embedders: [],
  provider: { url: '', token: 'public', loginPath: '/login' },
  orderPolling: true,
  parts: ['mf-discovery', 'mf-booking'],
};

const EMPTY = composed(SOURCE, undefined, CONTRACT);

function release(id: Release['id'], version: string): Release {
  const entry = id === 'shell' ? 'main.1.js' : 'remoteEntry.1.js';
  const files = { [entry]: { integrity: `sha384-${id}-${version}`, bytes: 7 } };
  return { id, version, contract: CONTRACT, container: `c_${version}`, entry, files, groups: {} };
}

const one = withRelease(EMPTY, release('mf-booking', '1'));
const two = withRelease(one, release('mf-booking', '2'));

/** A document without its counter, which every edit moves. */
function content({ revision: _, ...rest }: Composition): Omit<Composition, 'revision'> {
  return rest;
}

describe('putting a release live', () => {
  it('names its immutable entry with its hash, and switches it on', () => {
    expect(one.remotes['mf-booking']).toEqual({
      version: '1',
      contract: CONTRACT,
      container: 'c_1',
      entry: '/remotes/mf-booking/1/remoteEntry.1.js',
      integrity: 'sha384-mf-booking-1',
      enabled: true,
    });
  });

  it('keeps the version that was live as the one to roll back to, and only that one', () => {
    const three = withRelease(two, release('mf-booking', '3'));
    expect(two.remotes['mf-booking']?.previous?.version).toBe('1');
    expect(three.remotes['mf-booking']?.previous?.version).toBe('2');
    expect(three.remotes['mf-booking']?.previous).not.toHaveProperty('previous');
  });

  it('leaves the shell and every other remote as they are', () => {
    const base = withRelease(withRelease(EMPTY, release('shell', '5')), release('mf-discovery', '1'));
    const after = withRelease(base, release('mf-booking', '1'));
    expect(after.shellVersion).toBe('5');
    expect(after.remotes['mf-discovery']).toBe(base.remotes['mf-discovery']);
  });

  it('changes nothing when that version is live already', () => {
    expect(withRelease(two, release('mf-booking', '2'))).toBe(two);
    const shell = withRelease(EMPTY, release('shell', '5'));
    expect(withRelease(shell, release('shell', '5'))).toBe(shell);
  });

  it('does not switch a remote on that somebody switched off', () => {
    const off = switched(one, 'mf-booking', false) ?? EMPTY;
    expect(withRelease(off, release('mf-booking', '2')).remotes['mf-booking']?.enabled).toBe(false);
  });

  it('refuses a release whose entry has no hash', () => {
    expect(() => withRelease(EMPTY, { ...release('mf-booking', '1'), files: {} })).toThrow('the entry has no hash');
  });
});

describe('rolling back', () => {
  it('puts the previous version live and keeps the other, so that a second one undoes the first', () => {
    const back = rolledBack(two, 'mf-booking') ?? EMPTY;
    expect(back.remotes['mf-booking']).toMatchObject({ version: '1', enabled: true, previous: { version: '2' } });
    expect(content(rolledBack(back, 'mf-booking') ?? EMPTY)).toEqual(content(two));
  });

  it('is refused when there is nothing to go back to', () => {
    expect(rolledBack(one, 'mf-booking')).toBeUndefined();
    expect(rolledBack(one, 'mf-kiosk')).toBeUndefined();
  });

  it('leaves a remote off that is off', () => {
    const off = switched(two, 'mf-booking', false) ?? EMPTY;
    expect(rolledBack(off, 'mf-booking')?.remotes['mf-booking']).toMatchObject({ version: '1', enabled: false });
  });
});

describe('the kill switch', () => {
  it('changes nothing but whether the remote runs, and can be undone', () => {
    const off = switched(two, 'mf-booking', false) ?? EMPTY;
    expect(off.remotes['mf-booking']).toEqual({ ...two.remotes['mf-booking'], enabled: false });
    expect(content(switched(off, 'mf-booking', true) ?? EMPTY)).toEqual(content(two));
  });

  it('does nothing twice, and nothing to a remote that the composition does not have', () => {
    expect(switched(two, 'mf-booking', true)).toBe(two);
    expect(switched(two, 'mf-kiosk', true)).toBeUndefined();
  });
});

describe('a composition written anew from its source', () => {
  it('keeps the versions, the switches and the counter of the document that is live', () => {
    const live = switched(withRelease(two, release('shell', '5')), 'mf-booking', false);
    const again = composed({ ...SOURCE, home: '/l/search' }, live, CONTRACT);
    expect(again).toEqual({ ...live, home: '/l/search' });
  });

  it('drops the remotes that the source no longer lists', () => {
    expect(composed({ ...SOURCE, parts: ['mf-discovery'] }, two, CONTRACT).remotes).toEqual({});
  });

  it('has no remotes and no shell before anything is published', () => {
    expect(EMPTY).toMatchObject({ revision: 0, shellVersion: '', remotes: {} });
    expect(EMPTY).not.toHaveProperty('parts');
  });

  it('every edit moves the counter', () => {
    expect([EMPTY, one, two, switched(two, 'mf-booking', false)].map((document) => document?.revision)).toEqual([0, 1, 2, 3]);
  });
});
