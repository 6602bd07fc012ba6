import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresPrograms, startPostgres } from '../../testing/postgres.ts';
import type { Postgres } from '../../testing/postgres.ts';
import { postgresJournal } from './postgres-journal.ts';
import type { ReportJournal, Told } from './report-journal.ts';
import { sqliteJournal } from './sqlite-journal.ts';

interface Place {
  readonly name: string;
  open(room?: number): Promise<ReportJournal>;
}

let folder: string;
let postgres: Postgres | undefined;
const hasPostgres = postgresPrograms() !== undefined;
const missing = hasPostgres ? '' : ' (PostgreSQL is not on this machine: not tried)';

const PLACES: readonly Place[] = [
  { name: 'a file of one machine', open: async (room) => sqliteJournal(folder, room === undefined ? {} : { room }) },
  ...(hasPostgres
    ? [
        {
          name: 'PostgreSQL',
          open: (room?: number) =>
            postgresJournal({ url: postgres?.url ?? '', log: () => undefined, ...(room === undefined ? {} : { room }) }),
        },
      ]
    : []),
];

beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const failure = (number: number, more: { readonly code?: string; readonly receivedAt?: number } = {}): Told => ({
  kind: 'failure',
  report: {
    composition: 'consumer',
    revision: 7,
    remote: 'mf-menu-cart',
    version: '1.2.0',
    phase: 'call',
    code: more.code ?? 'http/http-503',
    correlationId: `c-${number}`,
    at: 1_795_000_000_000,
    fields: [{ path: `\u0000 ñ 漢 ${'x'.repeat(150)}`, kind: 'dropped', count: 3 }],
  },
  receivedAt: more.receivedAt ?? 1_000 + number,
});
const start = (receivedAt: number): Told => ({
  kind: 'start',
  start: { kind: 'start', composition: 'consumer', part: 'mf-booking', version: '1', every: 10 },
  receivedAt,
});
const idOf = (told: Told) => (told.kind === 'failure' ? told.report.correlationId : told.kind);
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

describe.each(PLACES)(`the journal of reports${missing}, in $name`, ({ open }) => {
  let journal: ReportJournal;
  let opened: ReportJournal[] = [];
  const another = async (room?: number) => {
    const one = await open(room);
    opened.push(one);
    return one;
  };
  const all = async () => (await journal.after(0, 10_000)).map(({ told }) => idOf(told));
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-journal-'));
    journal = await another();
    await journal.clear();
  });
  afterEach(async () => {
    for (const one of opened) await one.close();
    opened = [];
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives back what it was told, to the letter and in its order, in parts of the size that is asked for', async () => {
    const told = [failure(0), start(5), failure(1)];
    for (const one of told) await journal.add(one);
    const [first, ...rest] = await journal.after(0, 1);
    expect([first?.told, rest]).toEqual([told[0], []]);
    expect((await journal.after(first?.place ?? 0, 10)).map((kept) => kept.told)).toEqual(told.slice(1));
  });

  it('keeps all of what comes at once, each once, whoever writes', async () => {
    const writers = [journal, await another(), await another()];
    await Promise.all(numbers(3_000).map(async (number) => writers[number % 3]?.add(failure(number))));
    const ids = await all();
    expect([ids.length, new Set(ids).size]).toEqual([3_000, 3_000]);
  });

  it('shows nothing behind which something earlier appears later: whoever reads on misses none', async () => {
    const [writers, reader] = [[journal, await another(), await another()], await another()];
    let isWriting = true;
    const written = Promise.all(numbers(1_500).map(async (number) => writers[number % 3]?.add(failure(number)))).then(() => {
      isWriting = false;
    });
    const seen: string[] = [];
    let place = 0;
    for (let isLast = false; ; await nextTurn()) {
      const page = await reader.after(place, 50);
      seen.push(...page.map(({ told }) => idOf(told)));
      place = page.at(-1)?.place ?? place;
      if (page.length > 0) continue;
      if (isLast) break;
      isLast = !isWriting;
    }
    await written;
    expect(seen.toSorted()).toEqual(
      numbers(1_500)
        .map((number) => `c-${number}`)
        .toSorted(),
    );
  });

  it('is there after a restart, and goes on behind it', async () => {
    await journal.add(failure(0));
    const [before] = await journal.after(0, 1);
    await journal.close();
    opened = [];
    journal = await another();
    await journal.add(failure(1));
    expect(await all()).toEqual(['c-0', 'c-1']);
    expect((await journal.after(before?.place ?? 0, 9)).map(({ told }) => idOf(told))).toEqual(['c-1']);
  });

  it('forgets what was told before an instant, and nothing else', async () => {
    for (const receivedAt of [100, 200, 300]) await journal.add(failure(receivedAt, { receivedAt }));
    await journal.forget(200);
    expect(await all()).toEqual(['c-200', 'c-300']);
  });

  it('takes no more room than it has: repetitions go, the oldest first, what happened once stays', async () => {
    journal = await another(20);
    await journal.add(failure(0, { code: 'http/once' }));
    for (const number of numbers(60)) await journal.add(failure(number + 1));
    await journal.forget(0);
    const ids = await all();
    expect([ids.slice(0, 2), ids.slice(2)]).toEqual([['c-0', 'c-1'], numbers(20).map((number) => `c-${number + 41}`)]);
  });

  it('takes twice that of what was never told before: of a flood of made up failures the newest', async () => {
    journal = await another(20);
    for (const number of numbers(100)) await journal.add(failure(number, { code: `made/up-${number}` }));
    await journal.forget(0);
    expect(await all()).toEqual(numbers(40).map((number) => `c-${number + 60}`));
  });

  it('says what it does not keep', async () => {
    const ended = await open();
    await ended.close();
    await expect(ended.add(failure(1))).rejects.toThrow();
    await journal.add(failure(2));
    expect(await all()).toEqual(['c-2']);
  });
});
