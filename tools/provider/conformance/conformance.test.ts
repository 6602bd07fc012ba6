import { beforeAll, describe, expect, it } from 'vitest';
import { EXTENSIONS } from '../extensions.ts';
import { CALLS } from '../calls.ts';
import { RECORDS } from '../records.ts';
import type { Outcome } from './outcome.ts';
import { fieldwise, SEEDED_FAULTS } from './faults.ts';
import { walkSandbox, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await walkSandbox();
});

const missing = ({ extensions }: Outcome): readonly string[] =>
  extensions.flatMap(({ id, standing }) => (standing === 'missing' ? [id] : []));
const extensionOf = (record: string, key: string): string | undefined => RECORDS[record]?.fields[key]?.extension;

describe('a walk over the sandbox', () => {
  it('finds nothing', () => {
    expect(world.right.findings).toEqual([]);
    expect(missing(world.right)).toEqual([]);
    expect(world.right.passes).toBe(true);
    expect(world.right.calls.map(({ call }) => call).toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted());
    const unanswered = world.right.calls.filter(({ standing }) => standing !== 'right');
    expect(unanswered.map(({ call, standing }) => [call, standing])).toEqual([
      ['check-pay', 'probed'],
      ['card-process', 'probed'],
      ['card-create', 'probed'],
      ['card-delete', 'probed'],
      ['password-code-check', 'probed'],
      ['password-reset', 'probed'],
    ]);
    expect(unanswered.every(({ why }) => why !== '')).toBe(true);
  });

  it('finds the same in what was recorded', async () => {
    const again = await world.walked((_, kept) => kept);
    const standings = ({ calls }: Outcome) => calls.map(({ call, standing }) => [call, standing]);
    expect([standings(again), again.findings, missing(again)]).toEqual([standings(world.right), [], []]);
  });
});

/** Extensions that an answer without them does not show: the client sends them, or a walk meets no occasion. */
const UNSEEN = new Set([
  'later-message',
  'login-to-pay',
  'lastmile',
  'cart-changes',
  'code-sent',
  'login-wait',
  'order-extras',
  'free-times',
  'public-node',
  'csrf',
  'dgid',
]);

describe('a provider without an extension', () => {
  it('is the sandbox: every extension is there or cannot be seen', () => {
    const there = world.right.extensions.flatMap(({ id, standing }) => (standing === 'there' ? [id] : []));
    expect([...there, ...UNSEEN].toSorted()).toEqual(expect.arrayContaining(Object.keys(EXTENSIONS).toSorted()));
  });

  it.each(Object.keys(EXTENSIONS).filter((id) => !UNSEEN.has(id)))('passes without %s, and is told that alone', async (id) => {
    const own = new Set(CALLS.filter(({ extension }) => extension === id).map(({ address }) => address));
    const strip = fieldwise((record, key, value) => (extensionOf(record, key) === id ? undefined : value));
    const outcome = await world.walked((path, kept) =>
      own.has(path) ? { status: 404, text: '{"ok":false,"error":"path"}' } : strip(path, kept),
    );
    expect(missing(outcome)).toEqual([id]);
    expect(outcome.passes).toBe(true);
  });
});

describe('a provider whose orders carry a number of its own', () => {
  it('is no echo of ours: it passes, and is told that alone', async () => {
    const own = fieldwise((record, key, value) => (extensionOf(record, key) === 'ioext-echo' ? 'EXTERNAL-0099887766' : value));
    const outcome = await world.walked(own);
    expect([outcome.passes, missing(outcome)]).toEqual([true, ['ioext-echo']]);
  });
});

describe('a provider that does not know the id of an intent', () => {
  it('passes, and is told that alone', async () => {
    const unknown = { status: 200, text: '{"ok":false,"msg":"No existe la orden."}' };
    const outcome = await world.walked((path, kept) => (path === '/srv/getorderbycheck' ? unknown : kept));
    expect([outcome.passes, missing(outcome)]).toEqual([true, ['check-by-intent']]);
  });
});

describe('a provider that says ok alone', () => {
  it('has cancelled an order', async () => {
    const outcome = await world.walked((path, kept) => (path === '/srv/cancelorder' ? { status: 200, text: '{"ok":true}' } : kept));
    expect([outcome.passes, outcome.findings]).toEqual([true, []]);
  });
});

describe('a provider whose lists have holes, as PHP writes them', () => {
  it('passes, and is told where', async () => {
    const holed = fieldwise((record, key, value) =>
      record === 'Category' && key === 'productos' && Array.isArray(value)
        ? Object.fromEntries(value.map((item, at) => [at * 2, item]))
        : value,
    );
    const outcome = await world.walked(holed);
    expect([outcome.passes, outcome.findings.map(({ kind, field }) => `${kind} ${field}`)]).toEqual([
      true,
      ['tolerated Category.productos'],
    ]);
  });
});

describe('a provider without a call', () => {
  const without = (path: string) => world.walked((at, kept) => (at === path ? { status: 404, text: 'not found' } : kept));

  it('passes where the product can do without it, and is told what follows', async () => {
    const outcome = await without('/srv/langs');
    const reported = { kind: 'missing', call: 'languages', consequence: expect.stringContaining('the texts of the product stand') };
    expect([outcome.passes, outcome.findings]).toEqual([true, [expect.objectContaining(reported)]]);
  });

  it.each(['/srv/restosavailable', '/srv/restoinfo', '/srv/getrestomenu', '/srv/saveorder'])(
    'fails without %s: nothing can be sold',
    async (path) => {
      expect((await without(path)).passes).toBe(false);
    },
  );
});

describe('a provider that refuses', () => {
  const refusing = (...paths: readonly string[]) =>
    world.walked((at, kept) =>
      paths.length === 0 || paths.includes(at) ? { status: 403, text: '{"ok":false,"msg":"Cliente desconocido."}' } : kept,
    );

  it('whoever asks, fails: nothing can be sold', async () => {
    expect((await refusing()).passes).toBe(false);
  });

  it.each(['/srv/restosavailable', '/srv/restoinfo', '/srv/getrestomenu'])('to answer at %s fails', async (path) => {
    expect((await refusing(path)).passes).toBe(false);
  });

  it('one order says nothing of the next: a restaurant may be closed', async () => {
    expect((await refusing('/srv/saveorder')).passes).toBe(true);
  });
});

describe('a provider with a fault', () => {
  it('is one of eighty-five, and every call has one', () => {
    expect(new Set(SEEDED_FAULTS.map(({ name }) => name)).size).toBe(85);
    const faulty = new Set(SEEDED_FAULTS.map(({ call }) => call));
    expect(CALLS.filter(({ id }) => !faulty.has(id))).toEqual([]);
  });

  // By day every sixth one, all at night.
  const tried = SEEDED_FAULTS.filter((_, index) => process.env['NIGHTLY'] === '1' || index % 6 === 0);
  it.each(tried.map((fault) => [fault.name, fault] as const))('is found: %s', async (_, { change, call, field }) => {
    const outcome = await world.walked(change);
    const found = outcome.findings.filter((finding) => finding.call === call && finding.field === field);
    expect(found).not.toEqual([]);
    // What is read all the same must not fail a provider.
    if (found.every(({ kind }) => kind !== 'tolerated')) expect(outcome.passes).toBe(false);
    expect(found.every(({ consequence }) => consequence !== '')).toBe(true);
    if (field !== '' && field !== 'rule') expect(found[0]?.line).toMatch(/^\d+: /);
  });
});
