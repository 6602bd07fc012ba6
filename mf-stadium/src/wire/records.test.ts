import { describe, expect, it } from 'vitest';
import { savedLocationRaw, savedSuiteRaw, stadiumRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { takeNotes } from '@comanda/shared-contracts/testing/take-notes';
import { decodeSavedLocation, encodeSavedLocation } from './saved-location.ts';
import { decodeStadium } from './stadium.ts';

describe('a stadium', () => {
  it('[K3-019] has boxes, suites and lists of restaurants', () => {
    expect(decodeStadium(stadiumRaw)).toEqual({
      ok: true,
      value: {
        name: 'Coliseo Ñuble',
        boxes: [
          { letter: 'A', first: 1, last: 20, sector: 'Andes' },
          { letter: 'B', first: 11, last: 31, sector: 'Pacífico' },
        ],
        suites: [1, 2, 3, 50],
        venues: {
          left: ['101-1'],
          right: ['103-1'],
          general: ['104-1'],
          suites: ['102-1'],
          westSuites: ['101-1'],
          eastSuites: ['103-1'],
          exceptions: { 7: ['102-1'] },
        },
      },
    });
    expect(decodeStadium({ ok: true, data: { pls: 'x' } }).ok).toBe(false);
    for (const pls of [null, undefined, '', {}]) {
      const { value, notes } = takeNotes({ ok: true, data: { ...stadiumRaw.data, pls } }, decodeStadium);
      expect(value).toMatchObject({ ok: true, value: { boxes: [], suites: [1, 2, 3, 50] } });
      expect(notes).toEqual([{ path: 'data.pls', kind: 'guessed', count: 1 }]);
    }
    expect(decodeStadium({ ok: true, data: { pls: [['A'], ['B', 1, 2, 'S']], rls: {} } })).toMatchObject({
      value: { boxes: [{ letter: 'B' }] },
    });
  });

  it('[K3-020] keeps ct, location, su and zd, and zd is the zone of the menu request', () => {
    const box = decodeSavedLocation(savedLocationRaw);
    if (!box.ok) throw new Error('box');
    expect(box.value).toEqual({ text: 'Palco A-12, Ana', location: { kind: 'box', letter: 'A', number: 12, name: 'Ana' }, zone: 'I' });
    expect(encodeSavedLocation(box.value)).toEqual(savedLocationRaw);
    const suite = decodeSavedLocation(savedSuiteRaw);
    if (!suite.ok) throw new Error('suite');
    expect(suite.value).toMatchObject({ location: { kind: 'suite', suite: 7, name: 'Ana' }, zone: 'Occ' });
    expect(encodeSavedLocation(suite.value)).toEqual(savedSuiteRaw);
    // The number of a suite stands in two places, of which an older part writes one.
    const { su: _su, ...located } = savedSuiteRaw;
    const { suite: _suite, ...nameOnly } = savedSuiteRaw.location;
    for (const raw of [located, { ...savedSuiteRaw, location: nameOnly }]) expect(decodeSavedLocation(raw)).toEqual(suite);
    expect(decodeSavedLocation({ ...located, location: nameOnly }).ok).toBe(false);
    for (const raw of [null, {}, { ...savedLocationRaw, zd: '' }, { ...savedLocationRaw, location: { kind: 1 } }]) {
      expect(decodeSavedLocation(raw).ok).toBe(false);
    }
  });
});
