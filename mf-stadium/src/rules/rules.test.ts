import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import type { StadiumBoxes, StadiumVenues } from './stadium.ts';
import { boxSide, DEFAULT_RANGE, lettersOf, numbersOf, rangeOf } from './box-numbers.ts';
import type { BoxForm, SeatForm } from './seat-form.ts';
import { changeEntry, changeLetter, checkEntry, seatProblem } from './seat-form.ts';
import { formIn, seatIn, seatOf } from './seat-of.ts';
import { pickVenues, seatVenueIds } from './seat-venues.ts';
import { sectorOf } from './sector.ts';
import { suiteZone } from './suite-zone.ts';

const BOXES: readonly StadiumBoxes[] = [
  { letter: 'A', first: 1, last: 20, sector: 'Andes' },
  { letter: 'B', first: 11, last: 31, sector: 'Andes' },
];
const box = (over: Partial<BoxForm> = {}): BoxForm => ({ kind: 'box', letter: 'A', number: '12', name: 'Ana', ...over });
const suite = (over: Partial<Extract<SeatForm, { kind: 'suite' }>> = {}): SeatForm => ({ kind: 'suite', suite: '7', name: 'Ana', ...over });

describe('sectors', () => {
  it.each([
    ['1', 'boxes'],
    ['2', 'suites'],
    ['3', undefined],
    ['x', undefined],
    ['01', undefined],
    [undefined, undefined],
  ])('[K2-023] sector id %j names %j', (id, sector) => {
    expect(sectorOf(id)).toBe(sector);
  });
});

describe('sides', () => {
  it.each([
    [1, 'Occ'],
    [25, 'Occ'],
    [26, 'Ori'],
  ])('[K9-009] suite %i is %s', (number, zone) => {
    expect(suiteZone(number)).toBe(zone);
  });

  it.each([
    [1, 20, 10, 'I'],
    [1, 20, 11, 'D'],
    [11, 31, 21, 'I'],
    [11, 31, 22, 'D'],
    [101, 130, 115, 'I'],
    [101, 130, 116, 'D'],
  ])('[K9-010] of the boxes %i to %i, number %i is on side %s', (first, last, number, side) => {
    expect(boxSide(number, { first, last })).toBe(side);
  });

  it('[K9-010] every number left of one on the left is on the left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(60), (first, length) => {
        const range = { first, last: first + length };
        const sides = numbersOf(range).map((number) => boxSide(number, range));
        expect(sides).toEqual(sides.toSorted().toReversed());
        expect(sides.filter((side) => side === 'I').length).toBeGreaterThanOrEqual(sides.filter((side) => side === 'D').length);
      }),
    );
  });
});

describe('box numbers', () => {
  it('[K9-011] a letter without range has 11 to 31: 21 numbers', () => {
    for (const letter of ['', 'Z']) {
      expect(rangeOf(BOXES, letter)).toEqual({ first: 11, last: 31 });
      expect(numbersOf(rangeOf(BOXES, letter))).toHaveLength(21);
    }
    expect(numbersOf(rangeOf(BOXES, 'A'))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it.each([
    [20, 1],
    [1, 1_000_000],
    [1.5, 3],
    [Number.NaN, 3],
  ])('[K9-011] a range from %d to %d makes no sense and counts as none', (first, last) => {
    expect(rangeOf([{ letter: 'A', first, last, sector: '' }], 'A')).toBe(DEFAULT_RANGE);
  });

  it('each letter is offered once', () => {
    expect(lettersOf([...BOXES, ...BOXES])).toEqual(['A', 'B']);
  });
});

describe('the form of a seat', () => {
  it.each<[SeatForm, string | undefined]>([
    [box(), undefined],
    [box({ letter: '' }), 'location'],
    [box({ number: '' }), 'location'],
    [box({ name: '' }), 'name'],
    [box({ name: '  ' }), 'name'],
    [box({ number: '', name: ' ' }), 'both'],
    [suite(), undefined],
    [suite({ suite: '' }), 'location'],
    [suite({ name: '  ' }), 'name'],
    [suite({ suite: '', name: '' }), 'both'],
  ])('[K5-014] %j lacks %j', (form, problem) => {
    expect(seatProblem(form)).toBe(problem);
  });

  it('[K5-014] the message comes when it is sent, and goes with any change', () => {
    const sent = checkEntry({ form: box({ number: '', name: '' }) });
    expect(sent.problem).toBe('both');
    expect(changeEntry(sent, { name: 'A' })).toEqual({ form: box({ number: '', name: 'A' }) });
    expect(checkEntry({ form: box() })).toEqual({ form: box() });
  });

  it('[K2-026] another letter lets go of a number that it does not have', () => {
    expect(changeLetter(box({ number: '5' }), 'B', BOXES)).toEqual({ letter: 'B', number: '' });
    expect(changeLetter(box({ number: '15' }), 'B', BOXES)).toEqual({ letter: 'B' });
  });
});

describe('the seat of a form', () => {
  it('[K9-010] is a box with its trimmed name and its side', () => {
    expect(seatOf(box({ name: ' Ana ' }), BOXES)).toEqual({ location: { kind: 'box', letter: 'A', number: 12, name: 'Ana' }, zone: 'D' });
    expect(seatOf(box({ letter: 'B', number: '21' }), BOXES)?.zone).toBe('I');
  });

  it('[K9-009] is a suite with its zone', () => {
    expect(seatOf(suite({ suite: '26' }), BOXES)).toEqual({ location: { kind: 'suite', suite: 26, name: 'Ana' }, zone: 'Ori' });
  });

  it('[K5-014] is none while something is missing', () => {
    expect(seatOf(box({ name: ' ' }), BOXES)).toBeUndefined();
  });

  it.each([box(), suite()])('leads back to its form: %j', (form) => {
    const seat = seatOf(form, BOXES);
    expect(seat && formIn(seat.location, { boxes: BOXES, suites: [7] })).toEqual(form);
  });
});

describe('[C3-048] a kept seat of a stadium that changed', () => {
  const PLACES = { boxes: BOXES, suites: [7, 26] };
  const seat = (form: SeatForm, zone: string): Seat => ({
    text: 'Palco',
    location: { kind: 'suite', suite: 0, name: '' },
    ...seatOf(form, BOXES),
    zone,
  });
  it('stays while its place is there, on the side where that is now', () => {
    expect(seatIn(seat(box({ number: '10' }), 'I'), PLACES)?.zone).toBe('I');
    expect(seatIn(seat(box({ number: '10' }), 'I'), { ...PLACES, boxes: [{ letter: 'A', first: 1, last: 12, sector: '' }] })?.zone).toBe(
      'D',
    );
    expect(seatIn(seat(suite(), 'Ori'), PLACES)?.zone).toBe('Occ');
  });
  it('is none without its letter, its number or its suite', () => {
    for (const gone of [box({ letter: 'Z', number: '12' }), box({ number: '21' }), suite({ suite: '8' })]) {
      expect(seatIn(seat(gone, 'I'), PLACES)).toBeUndefined();
    }
  });
});

describe('the venues of a seat', () => {
  const VENUES: StadiumVenues = {
    left: ['101-1', '104-1'],
    right: ['103-1'],
    general: ['104-1'],
    suites: ['102-1', '104-1'],
    westSuites: ['101-1', '104-1'],
    eastSuites: ['103-1'],
    exceptions: { 7: ['102-1', '102-1'], 9: [] },
  };
  const ofBox = (zone: string) => seatVenueIds({ location: { kind: 'box', letter: 'A', number: 1, name: 'Ana' }, zone }, VENUES);
  const ofSuite = (number: number) =>
    seatVenueIds({ location: { kind: 'suite', suite: number, name: 'Ana' }, zone: suiteZone(number) }, VENUES);

  it('a box has the general ones and those of its side, each once (Q93)', () => {
    expect(ofBox('I')).toEqual(['104-1', '101-1']);
    expect(ofBox('D')).toEqual(['104-1', '103-1']);
  });

  it('a suite has those of all suites and of its side, unless it is an exception (Q93)', () => {
    expect(ofSuite(1)).toEqual(['102-1', '104-1', '101-1']);
    expect(ofSuite(26)).toEqual(['102-1', '104-1', '103-1']);
    expect(ofSuite(7)).toEqual(['102-1']);
    expect(ofSuite(9)).toEqual([]);
  });

  it('stand in the order of their ids; an unknown one is left out', () => {
    expect(pickVenues([{ id: 'a' }, { id: 'b' }, { id: 'c' }], ['c', 'x', 'a'])).toEqual([{ id: 'c' }, { id: 'a' }]);
  });
});
