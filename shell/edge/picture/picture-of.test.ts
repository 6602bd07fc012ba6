import { describe, expect, it } from 'vitest';
import type { PictureJob, PictureResult } from '@comanda/shared-contracts/picture';
import { pictureCallKey } from '@comanda/shared-contracts/picture';
import type { Fence } from './fence.ts';
import { createPictures } from './picture-of.ts';
import { ORIGIN, SITE } from './picture-testing.ts';
import type { ProviderAnswer } from './provider-calls.ts';

const HOME = { composition: SITE, path: '/', language: 'es', origin: ORIGIN, providerUrl: ORIGIN } as const;
const CALL = { operation: 'venues-nearby', query: { dist: 30 } } as const;
const KEY = pictureCallKey(CALL);
const ANSWER: ProviderAnswer = {
  reply: { raw: { ok: true } },
  key: 'POST /srv/restosavailable',
  text: '{"ok":true}',
  digest: 'ok',
  askedAt: 900,
};
const DRAWN = { kind: 'drawn', html: '<p>', css: '', theme: 'light', preloads: [], used: [KEY] } as const;
/** As a remote's: it asks, then draws what it got. */
const asDrawn = ({ replies }: PictureJob): PictureResult => (replies[KEY] === undefined ? { kind: 'asks', calls: [CALL] } : DRAWN);

function setUp(
  draw: (job: PictureJob) => PictureResult | undefined | Promise<PictureResult | undefined> = asDrawn,
  answer: () => Promise<ProviderAnswer | undefined> = async () => ANSWER,
) {
  const jobs: PictureJob[] = [];
  const fence: Fence = {
    draw: async (job) => {
      jobs.push(job);
      return draw(job);
    },
    isReady: () => true,
    begun: Promise.resolve(),
    close: () => undefined,
  };
  const world = { now: 1_000, fence };
  const pictures = createPictures({ fenceOf: async () => world.fence, calls: { ask: answer }, now: () => world.now });
  return { pictures, jobs, world };
}

/** Ten past nine, in whatever zone. */
const MORNING = Date.UTC(2026, 10, 28, 9, 10);
const MINUTE = 60_000;

describe('a picture that was drawn before', () => {
  const drawnOnce = async () => {
    const told = { ...ANSWER };
    const made = setUp(asDrawn, async () => ({ ...told }));
    made.world.now = MORNING;
    const first = await made.pictures.renewedOf(HOME, undefined);
    const last = first !== undefined && 'drawnOf' in first ? first.drawnOf : undefined;
    made.jobs.length = 0;
    const again = async (place: typeof HOME = HOME) => {
      const next = await made.pictures.renewedOf(place, last);
      return next !== undefined && 'heldAt' in next ? next.heldAt : next?.picture.html;
    };
    return { ...made, told, again };
  };

  it('is not drawn again while it would be drawn of the same, and says since when that is known', async () => {
    const { again, jobs, world, told } = await drawnOnce();
    world.now = MORNING + MINUTE;
    told.askedAt = MORNING + MINUTE - 500;
    expect([await again(), jobs]).toEqual([MORNING + MINUTE - 500, []]);
  });

  it('is drawn again when the provider says something else', async () => {
    const { again, jobs, told } = await drawnOnce();
    told.digest = 'sold out';
    expect([await again(), jobs.length]).toEqual(['<p>', 1]);
  });

  it('is drawn again by another version of its part, or by a process that was begun anew', async () => {
    const { again, jobs, world } = await drawnOnce();
    world.fence = { ...world.fence };
    expect([await again(), jobs.length]).toEqual(['<p>', 1]);
  });

  it('is drawn again in another document of its site, as where a part is switched off', async () => {
    const { again, jobs } = await drawnOnce();
    expect([await again({ ...HOME, composition: { ...SITE } }), jobs.length]).toEqual(['<p>', 1]);
  });

  it.each([
    ['four minutes later', 4 * MINUTE, 0],
    ['five minutes later', 5 * MINUTE, 1],
    ['by a clock that was set back', -MINUTE, 1],
  ])('is drawn again when it must: %s', async (_, later, drawings) => {
    const { again, jobs, world } = await drawnOnce();
    world.now = MORNING + later;
    await again();
    expect(jobs).toHaveLength(drawings);
  });

  it('is drawn again in the next quarter of an hour, when venues open and close', async () => {
    const made = setUp();
    made.world.now = MORNING + 4 * MINUTE;
    const first = await made.pictures.renewedOf(HOME, undefined);
    const last = first !== undefined && 'drawnOf' in first ? first.drawnOf : undefined;
    made.jobs.length = 0;
    made.world.now = MORNING + 5 * MINUTE - 1;
    await made.pictures.renewedOf(HOME, last);
    expect(made.jobs).toHaveLength(0);
    made.world.now = MORNING + 5 * MINUTE;
    await made.pictures.renewedOf(HOME, last);
    expect(made.jobs).toHaveLength(1);
  });

  it('counts from the instant that it shows, not from when it was done: a quarter that passed meanwhile has it drawn again', async () => {
    const clock = { pass: () => undefined as void };
    const made = setUp((job) => {
      const result = asDrawn(job);
      if (result.kind === 'drawn') clock.pass();
      return result;
    });
    made.world.now = MORNING + 5 * MINUTE - 1;
    clock.pass = () => void (made.world.now = MORNING + 5 * MINUTE);
    const first = await made.pictures.renewedOf(HOME, undefined);
    made.jobs.length = 0;
    await made.pictures.renewedOf(HOME, first !== undefined && 'drawnOf' in first ? first.drawnOf : undefined);
    expect(made.jobs).toHaveLength(1);
  });

  it('is no longer there where the provider does not answer', async () => {
    const state = { isAnswered: true };
    const { pictures, jobs } = setUp(asDrawn, async () => (state.isAnswered ? ANSWER : undefined));
    const first = await pictures.renewedOf(HOME, undefined);
    state.isAnswered = false;
    jobs.length = 0;
    expect(await pictures.renewedOf(HOME, first !== undefined && 'drawnOf' in first ? first.drawnOf : undefined)).toBeUndefined();
  });
});

describe('the picture of a page', () => {
  it('is drawn of what the provider answered, and brings that along', async () => {
    const { pictures, jobs } = setUp();
    expect(await pictures.pictureOf(HOME)).toEqual({
      html: '<p>',
      css: '',
      theme: 'light',
      preloads: [],
      madeAt: 900,
      answers: [{ key: ANSWER.key, text: ANSWER.text }],
    });
    expect(jobs.map(({ replies }) => Object.keys(replies))).toEqual([[], [KEY]]);
  });

  it.each([
    ['an unknown path', '/nothing/here'],
    ["the shell's own page", '/l/profilelogin'],
    ['a part that is off', '/r/cl/x/1/booking'],
  ])('is none of %s: nobody is asked', async (_, path) => {
    const { pictures, jobs } = setUp();
    expect(await pictures.pictureOf({ ...HOME, path })).toBeUndefined();
    expect(jobs).toEqual([]);
  });

  it.each([
    ['its process gives none', () => undefined],
    ['its screen has none', () => ({ kind: 'none', why: 'no-picture-of-route' }) as const],
    ['it asks for ever', () => ({ kind: 'asks', calls: [CALL] }) as const],
  ])('is none where %s, and is asked for anew', async (_, draw) => {
    const { pictures, jobs } = setUp(draw);
    expect(await pictures.pictureOf(HOME)).toBeUndefined();
    const first = jobs.length;
    expect(await pictures.pictureOf(HOME)).toBeUndefined();
    expect([first <= 5, jobs.length]).toEqual([true, 2 * first]);
  });

  it('is none where the provider has no answer', async () => {
    const { pictures, jobs } = setUp(asDrawn, async () => undefined);
    expect(await pictures.pictureOf(HOME)).toBeUndefined();
    expect(jobs).toHaveLength(1);
  });

  it('of a place that was drawn before is drawn at once, of the calls that it was drawn of', async () => {
    const { pictures, jobs } = setUp();
    await pictures.pictureOf(HOME);
    expect(await pictures.pictureOf(HOME)).toMatchObject({ html: '<p>', answers: [{ key: ANSWER.key }] });
    expect(jobs.map(({ replies }) => Object.keys(replies))).toEqual([[], [KEY], [KEY]]);
  });

  it('needs a call no more that it needed before', async () => {
    const state = { isAnswered: true, isNeeded: true };
    const { pictures } = setUp(
      (job) => (state.isNeeded ? asDrawn(job) : { ...DRAWN, used: [] }),
      async () => (state.isAnswered ? ANSWER : undefined),
    );
    await pictures.pictureOf(HOME);
    Object.assign(state, { isAnswered: false, isNeeded: false });
    expect(await pictures.pictureOf(HOME)).toMatchObject({ html: '<p>', answers: [] });
  });
});
