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
const ANSWER: ProviderAnswer = { reply: { raw: { ok: true } }, key: 'POST /srv/restosavailable', text: '{"ok":true}', askedAt: 900 };
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
  const pictures = createPictures({ fenceOf: async () => fence, calls: { ask: answer }, now: () => 1_000 });
  return { pictures, jobs };
}

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
