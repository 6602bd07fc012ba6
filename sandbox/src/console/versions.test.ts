import { describe, expect, it } from 'vitest';
import { dayAndTime, percent } from './format.ts';
import type { PartVersions, Place, TriedVersion } from './records.ts';
import { actionsOf } from './version-actions.tsx';
import { isTakenBack, liveIn, offIn, ownVersions, rateOf, shortVersion, verdictOf } from './versions.ts';

const TRIED: TriedVersion = {
  version: '1.0.0-aaaaaaaaaa',
  at: 0,
  by: 'ana@desk',
  share: 0.05,
  steps: [],
  devices: [],
  starts: 20,
  failures: 0,
  liveStarts: 400,
  liveFailures: 1,
  evidence: 1,
  needed: 100,
};
const LIVE = { version: '1.0.0-bbbbbbbbbb', at: 0, by: 'ana@desk', visits: 0, failures: 0 };
const partOf = (all: Place, ...others: readonly Place[]): PartVersions => ({
  part: 'mf-booking',
  number: 1,
  compositions: ['consumer', 'partner'],
  places: [all, ...others],
  history: [],
});

describe('how a version does', () => {
  it('is the part of its visits without a failure, never less than none, and nothing where none was counted', () => {
    expect([rateOf(200, 1), rateOf(10, 30), rateOf(0, 3)]).toEqual([0.995, 0, undefined]);
  });

  it('is worse with as much evidence as takes it back, and suspect with a tenth of that', () => {
    expect([99.9, 100].map((evidence) => verdictOf({ ...TRIED, evidence }))).toEqual(['suspect', 'worse']);
    expect([9.9, 10].map((evidence) => verdictOf({ ...TRIED, evidence }))).toEqual(['fine', 'suspect']);
    expect([verdictOf({ ...TRIED, starts: 0 }), verdictOf({ ...TRIED, starts: 0, evidence: 100 })]).toEqual(['unknown', 'worse']);
  });

  it('is written as it is: a failure in many visits is not none, and one visit in many is not nothing', () => {
    expect([1, 0.9999, 0.995, 0.05, 0.29, 0.0001, 0].map(percent)).toEqual(['100 %', '99,9 %', '99,5 %', '5 %', '29 %', '0,1 %', '0 %']);
  });
});

it('names a version by its hash, and others whole', () => {
  expect(['1.0.0-264bf24467', '2', '1.0.0-rc1'].map(shortVersion)).toEqual(['264bf24467', '2', '1.0.0-rc1']);
});

it('says when something was by the time alone today, else with its day, and with its year where that is another one', () => {
  const zone = 'America/Santiago';
  const now = Date.parse('2026-11-27T12:00:00-03:00');
  const said = ['2026-11-27T00:05:00-03:00', '2026-11-26T23:55:00-03:00', '2025-11-26T08:00:00-03:00'].map((at) =>
    dayAndTime(Date.parse(at), zone, now),
  );
  expect(said).toEqual(['00:05', '26 nov, 23:55', '26 nov 2025, 08:00']);
});

describe('a part', () => {
  it('is taken back when the last thing that happened to it is what the watcher did', () => {
    const line = { number: 1, at: 0, isUntried: false };
    const after = (did: string, by: string) => isTakenBack({ ...partOf({ enabled: true }), history: [{ ...line, did, by }] });
    expect([after('stop', 'watcher'), after('stop', 'ana@desk'), after('publish', 'watcher')]).toEqual([true, false, false]);
  });

  it('knows where it is off although it is on, what is live in a place, and what an edit of all leaves alone', () => {
    const off = { composition: 'partner', enabled: false };
    const own = { composition: 'consumer', enabled: true, live: { ...LIVE, version: '9' } };
    const part = partOf({ enabled: true, live: LIVE }, own, off);
    expect([offIn(part), offIn({ ...part, places: [{ enabled: false }, off] })]).toEqual([['partner'], []]);
    expect([liveIn(part, own), liveIn(part, off)]).toEqual(['9', LIVE.version]);
    expect(ownVersions(part)).toEqual(['consumer']);
  });
});

it('what can be done: a trial begins where a version runs, and while one runs it is changed or ended; a shell goes back and no more', () => {
  expect(actionsOf('mf-booking', { enabled: true, live: LIVE })).toEqual(['begin', 'rollback', 'off']);
  expect(actionsOf('mf-booking', { enabled: true, live: LIVE, canary: TRIED })).toEqual(['canary', 'promote', 'stop', 'rollback', 'off']);
  expect(actionsOf('mf-booking', { enabled: false, live: LIVE })).toEqual(['rollback', 'on']);
  expect(actionsOf('mf-booking', { enabled: true })).toEqual(['off']);
  expect([actionsOf('shell', { enabled: true, live: LIVE }), actionsOf('shell', { enabled: true })]).toEqual([['rollback'], []]);
});
