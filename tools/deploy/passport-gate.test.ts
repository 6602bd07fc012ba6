import { describe, expect, it } from 'vitest';
import type { StatedCall, StatedRoute } from '../../shared-contracts/src/passport.ts';
import { folderDriver } from './folder-driver.ts';
import { newStore, publishRelease, settingsOf, statedPassport, storeRelease } from './deploy-testing.ts';
import { move } from './move.ts';
import { passportFaults } from './passport-gate.ts';
import type { Present } from './passport-gate.ts';
import { writeSettings } from './settings.ts';
import { readCompositions } from './store-state.ts';
import { pinned } from './store.ts';

const site = (path: string, more: Partial<StatedRoute> = {}): StatedRoute => ({ screen: 'a', scope: 'site', path, ...more });
const call = (more: Partial<StatedCall> = {}): StatedCall => ({
  method: 'GET',
  path: '/srv/points',
  class: 'read',
  timeoutMs: 8_000,
  credentials: 'none',
  moneyMayHaveMoved: false,
  ...more,
});
const part = (id: Present['id'], more: Parameters<typeof statedPassport>[1] = {}): Present => ({
  id,
  version: '1',
  passport: statedPassport(id, more),
});
const key = { class: 'cache', lifetimeMs: null, version: 1 } as const;
const SHELL = part('shell', {
  calls: {
    menu: call({ path: '/srv/menu' }),
    'order-save': call({ method: 'POST', path: '/srv/saveorder', credentials: 'required', moneyMayHaveMoved: true }),
    'order-preflight': call({ method: 'POST', path: '/srv/saveorder', query: { preflight: '1' } }),
  },
});

const linesOf = (parts: readonly Present[], grants: Parameters<typeof passportFaults>[1] = {}) =>
  passportFaults([SHELL, ...parts], grants).map(({ line }) => line);

it('a part states no more than a page can carry', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`mf-loyalty/call-${at}`, call({ path: `/srv/points/${at}` })]));
  expect(linesOf([part('mf-loyalty', { calls: many(80) })])).toEqual([]);
  expect(linesOf([part('mf-loyalty', { calls: many(200) })])).toEqual([
    expect.stringMatching(/^mf-loyalty 1 has a passport of \d+ letters, .* at most 16384$/),
  ]);
});

describe('two parts of a composition', () => {
  const both = (one: Parameters<typeof statedPassport>[1], other: Parameters<typeof statedPassport>[1]) =>
    linesOf([part('mf-loyalty', one), part('mf-booking', other)]);
  const said = (what: string) => [`mf-booking 1 claims ${what}, and so does mf-loyalty 1`];

  it.each([
    ['the same path', { routes: { A: site('/l/points') } }, { routes: { B: site('/l/points') } }, said('path /l/points')],
    ['the same but for the name of a parameter', { routes: { A: site('/l/:a') } }, { routes: { B: site('/l/:b') } }, said('path /l/:a')],
    ['a path that is either way', { routes: { A: site('/l/:a/x') } }, { routes: { B: site('/l/y/:b') } }, said('path /l/:a/x')],
    ['one with and one without what is optional', { routes: { A: site('/l/x/:a?') } }, { routes: { B: site('/l/x') } }, said('path /l/x')],
    ['what is optional twice', { routes: { A: site('/l/x/:a?/:b?') } }, { routes: { B: site('/l/x') } }, said('path /l/x')],
    ['what is optional within', { routes: { A: site('/l/:a?/x') } }, { routes: { B: site('/l/x') } }, said('path /l/x')],
    ['capital and small letters', { routes: { A: site('/l/Points') } }, { routes: { B: site('/L/points') } }, said('path /l/Points')],
    ['an alias', { routes: { A: site('/a', { aliases: ['/b'] }) } }, { routes: { B: site('/b') } }, said('path /b')],
    ['one name of a page', { routes: { A: site('/a') } }, { routes: { A: site('/b') } }, said('route A')],
    ['a key', { storage: { TEMPCART: key } }, { storage: { TEMPCART: key } }, said('key TEMPCART')],
    ['topics', { domains: ['points'] }, { domains: ['points'] }, said('topics points/')],
    [
      'a call',
      { calls: { 'mf-loyalty/a': call() } },
      { calls: { 'mf-booking/a': call({ class: 'mutate-once' }) } },
      said('call GET /srv/points'),
    ],
  ])('may not both claim %s', (_, one, other, expected) => expect(both(one, other)).toEqual(expected));

  it.each([
    ['a page of which the other one is a special case', { routes: { A: site('/l/:a') } }, { routes: { B: site('/l/points') } }],
    ['longer and shorter paths', { routes: { A: site('/l/points/:a') } }, { routes: { B: site('/l/points') } }],
    ['calls that a query tells apart', { calls: { 'mf-loyalty/a': call({ query: { x: '1' } }) } }, { calls: { 'mf-booking/a': call() } }],
    ['calls of the shell', { uses: ['menu'] }, { uses: ['menu'] }],
  ])('may have %s', (_, one, other) => expect(both(one, other)).toEqual([]));

  it('are named by the version that it is about, which may be a canary beside the release', () => {
    const canary = { ...part('mf-booking', { routes: { A: site('/l/points') }, policies: ['comanda-remotes'] }), version: '2' };
    expect(linesOf([part('mf-loyalty', { routes: { B: site('/l/points') } }), part('mf-booking'), canary])).toEqual([
      'mf-booking 2 may not claim policy comanda-remotes',
      'mf-booking 2 claims path /l/points, and so does mf-loyalty 1',
    ]);
  });

  it('may not both make policies of one name', () => {
    const twice = [part('mf-loyalty', { policies: ['mf-loyalty-worker'] }), part('mf-loyalty-worker', {})];
    expect(linesOf(twice)).toEqual(['mf-loyalty-worker 1 claims policy mf-loyalty-worker, and so does mf-loyalty 1']);
  });
});

describe('a part', () => {
  it.each([
    ['a call of another', { calls: { 'mf-booking/a': call() } }, 'may not claim call mf-booking/a'],
    ['a call without a name of its own', { calls: { points: call() } }, 'may not claim call points'],
    ['a key of another', { storage: { 'mf-booking/A': key } }, 'may not claim key mf-booking/A'],
    ['a key that is nobody’s', { storage: { POINTS: key } }, 'may not claim key POINTS'],
    ['topics of another', { domains: ['cart'] }, 'may not claim topics cart/'],
    [
      'a command of another',
      { domains: ['points'], commands: { 'points/open': null, 'cart/empty': null } },
      'may not claim command cart/empty',
    ],
    ['a policy that only begins as its own do', { policies: ['mf-loyaltyx'] }, 'may not claim policy mf-loyaltyx'],
    ['a policy of the shell', { policies: ['comanda-remotes'] }, 'may not claim policy comanda-remotes'],
    [
      'an address of the shell',
      { calls: { 'mf-loyalty/save': call({ method: 'POST', path: '/srv/saveorder' }) } },
      'claims call POST /srv/saveorder, and so does shell 1',
    ],
    ["a venue's page", { routes: { A: site('/r/cl/:name/:idsimple') } }, "may not claim path /r/cl/:name/:idsimple, which is a venue's"],
    [
      "a venue's page by another name",
      { routes: { A: site('/a', { aliases: ['/RD/x'] }) } },
      "may not claim path /RD/x, which is a venue's",
    ],
    ['a call that nobody has', { uses: ['points'] }, 'makes the call points, which shell 1 does not know'],
  ] as const)('is refused %s', (_, more, line) => expect(linesOf([part('mf-loyalty', more)])).toEqual([`mf-loyalty 1 ${line}`]));

  it('may say of a call what the shell of before says too, so that the shell can leave it to the part', () => {
    const make = call({ method: 'POST', path: '/srv/bookings' });
    const before = part('shell', { calls: { 'booking-make': make } });
    const faults = (said: Partial<StatedCall>) =>
      passportFaults([before, part('mf-booking', { calls: { 'booking-make': { ...make, ...said } } })], {}).map(({ line }) => line);
    const refused = ['mf-booking 1 claims call POST /srv/bookings, and so does shell 1'];
    expect([faults({}), faults({ cacheMs: 9 })]).toEqual([[], []]);
    for (const other of [
      { timeoutMs: 20_000 },
      { class: 'mutate-once' },
      { moneyMayHaveMoved: true },
      { credentials: 'optional' },
    ] as const)
      expect(faults(other).filter((line) => line.includes('claims'))).toEqual(refused);
  });

  it('of before, whose calls the shell leaves to its passport, does not run under that shell', () => {
    const lines = (passport?: Present['passport']) =>
      passportFaults([SHELL, { id: 'mf-stadium', version: '1', ...(passport === undefined ? {} : { passport }) }], {}).map(
        ({ line }) => line,
      );
    const lost = ['mf-stadium 1 makes the call stadium-config, which shell 1 does not know'];
    expect([lines(), lines(statedPassport('mf-stadium', { uses: ['menu', 'stadium-config'] }))]).toEqual([lost, lost]);
    const stated = call({ path: '/srv/coliseoconfig' });
    expect(lines(statedPassport('mf-stadium', { uses: ['menu'], calls: { 'stadium-config': stated } }))).toEqual([]);
  });

  it.each([
    ['what the shell calls with money', { uses: ['order-save'] }, [], 'order-save, for which it is not granted required and money'],
    ['half of what it needs', { uses: ['order-save'] }, ['required'], 'order-save, for which it is not granted money'],
    [
      "somebody's credentials in a call of its own",
      { calls: { 'mf-loyalty/a': call({ credentials: 'optional' }) } },
      ['money'],
      'mf-loyalty/a, for which it is not granted optional',
    ],
  ] as const)('is refused %s without a grant', (_, more, granted, line) => {
    expect(linesOf([part('mf-loyalty', more)], { 'mf-loyalty': granted, 'mf-booking': ['required', 'user', 'money'] })).toEqual([
      `mf-loyalty 1 makes the call ${line}`,
    ]);
  });

  it('may call in nobody’s name without a grant, and otherwise within it', () => {
    expect(linesOf([part('mf-loyalty', { uses: ['menu'], calls: { 'mf-loyalty/a': call() } })])).toEqual([]);
    expect(linesOf([part('mf-loyalty', { uses: ['order-save'] })], { 'mf-loyalty': ['required', 'money'] })).toEqual([]);
  });

  it('brings nothing to a shell of before, which reads no passports', () => {
    const older: Present = { id: 'shell', version: '0' };
    const faults = passportFaults([older, part('mf-loyalty', { domains: ['points'], uses: ['menu'] })], {});
    expect(faults.map(({ line }) => line)).toEqual(['mf-loyalty 1 brings points, which shell 0 does not know']);
  });
});

describe('what goes live', () => {
  const shellPassport = { passport: statedPassport('shell', { calls: SHELL.passport?.calls ?? {} }) };
  const releaseOf = (id: Present['id'], version: string, more: Parameters<typeof statedPassport>[1]) => ({
    id,
    version,
    more: { passport: statedPassport(id, more) },
  });

  async function liveStore(settings: Parameters<typeof settingsOf>[2] = {}) {
    const driver = folderDriver(newStore());
    await writeSettings(driver, settingsOf('consumer', ['mf-booking', 'mf-profile'], settings), { did: 'publish' });
    await storeRelease(driver, 'shell', '1', shellPassport);
    await publishRelease(driver, 'shell', '1');
    const publish = async ({ id, version, more }: ReturnType<typeof releaseOf>) => {
      const release = pinned(await storeRelease(driver, id, version, more));
      await move(driver, [{ part: id, edit: async () => ({ did: 'publish', release }) }]);
    };
    return { driver, publish };
  }

  it('is refused where a live part has the path, and nothing is changed', async () => {
    const { driver, publish } = await liveStore();
    await publish(releaseOf('mf-booking', '1', { routes: { A: site('/l/a') } }));
    const taken = publish(releaseOf('mf-profile', '1', { routes: { B: site('/l/a') } }));
    await expect(taken).rejects.toThrow(/claims path \/l\/a, and so does .*: it would not run in consumer/);
    const [composition] = await readCompositions(driver);
    expect(Object.keys(composition?.remotes ?? {})).toEqual(['mf-booking']);
  });

  it('is refused a call with money until the settings grant it, and the settings may not take it back', async () => {
    const { driver, publish } = await liveStore();
    const paying = releaseOf('mf-booking', '1', { uses: ['order-save', 'menu'] });
    await expect(publish(paying)).rejects.toThrow(
      /order-save, for which it is not granted required and money: it would not run in consumer/,
    );
    const grants = (booking: readonly ('required' | 'money')[]) =>
      writeSettings(driver, settingsOf('consumer', ['mf-booking'], { grants: { 'mf-booking': booking } }), { did: 'publish' });
    expect(await grants(['required', 'money'])).toBe('written');
    await publish(paying);
    await expect(grants(['required'])).rejects.toThrow(
      /consumer: mf-booking 1 makes the call order-save, for which it is not granted money/,
    );
    const [composition] = await readCompositions(driver);
    expect(composition?.remotes['mf-booking']?.passport?.uses).toEqual(['order-save', 'menu']);
  });

  it('has grants that can be read', async () => {
    const { driver } = await liveStore();
    const settings = settingsOf('consumer', [], { grants: JSON.parse('{"mf-booking":["everything"]}') });
    await expect(writeSettings(driver, settings, { did: 'publish' })).rejects.toThrow(/its grants are no lists of optional, /);
  });
});
