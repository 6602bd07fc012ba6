import { beforeEach, describe, expect, it } from 'vitest';
import { dropEarly, earlyKey, earlyOr, hasEarly } from './early-answers.ts';
import { heldHeader } from './held-since.ts';
import { leavePictureAnswers } from './picture-answers.ts';

const MADE_AT = 1_000_000;
const LIST = 'POST /srv/restosavailable?amb=PROD&dist=30 {"lat":-33.4}';

describe('the answers that came with a picture', () => {
  beforeEach(() => {
    dropEarly(globalThis);
    document.documentElement.className = 'pictured';
    document.documentElement.lang = 'es';
    document.body.innerHTML = `<div id="picture" data-made="${MADE_AT}"></div>`;
    const block = document.createElement('script');
    block.type = 'application/json';
    block.dataset['answer'] = LIST;
    block.textContent = '{"ok":true}';
    document.body.append(block);
  });

  it('are those of the calls that the program makes, whatever its device', async () => {
    leavePictureAnswers(globalThis, 'es', MADE_AT + 2_000);
    const network = () => Promise.reject(new Error('asked twice'));
    const init = { method: 'POST', body: '{"lat":-33.4}' };
    const answer = await earlyOr(globalThis, network)('/srv/restosavailable?amb=PROD&dgid=abc-1&dist=30', init);
    expect(await answer.json()).toEqual({ ok: true });
  });

  it('are nobody’s who is elsewhere', () => {
    leavePictureAnswers(globalThis, 'es', MADE_AT);
    const elsewhere = earlyKey('/srv/restosavailable?amb=PROD&dgid=1&dist=30', { method: 'POST', body: '{"lat":-20}' });
    expect([hasEarly(globalThis, LIST), hasEarly(globalThis, elsewhere)]).toEqual([true, false]);
  });

  it.each([
    ['were still so a moment ago, as the header of the page says', `held;desc="${MADE_AT + 60_000}"`, true],
    ['were so longer ago', `held;desc="${MADE_AT + 20_000}"`, false],
    ['are said to hold in no number', 'held;desc="lately"', false],
  ])('count as new where they %s', (_, header, isNew) => {
    const [, name, description] = /^(.*);desc="(.*)"$/.exec(header) ?? [];
    const timings = (type: string) => (type === 'navigation' ? [{ serverTiming: [{ name, description }] }] : []);
    const page = Object.create(globalThis, { performance: { value: { getEntriesByType: timings } } });
    leavePictureAnswers(page, 'es', MADE_AT + 62_000);
    expect(hasEarly(page, LIST)).toBe(isNew);
  });

  it('are told to hold by the header as it is read', () => {
    expect(heldHeader(5)).toEqual({ 'Server-Timing': 'held;desc="5"' });
  });

  it.each([
    ['in another language', 'en', MADE_AT],
    ['when they are old', 'es', MADE_AT + 31_000],
    ['by a clock that is behind', 'es', MADE_AT - 60_000],
  ])('are left alone %s', (_, language, now) => {
    leavePictureAnswers(globalThis, language, now);
    expect(hasEarly(globalThis, LIST)).toBe(false);
  });
});

describe('the name of a call', () => {
  it.each([
    ['/p?dgid=1', '/p'],
    ['/p?dgid=1&z=2', '/p?z=2'],
    ['/p?amb=DEV&dgid=1', '/p?amb=DEV'],
    ['/p?amb=DEV&dgid=1&z=2', '/p?amb=DEV&z=2'],
    ['/p?xdgid=1', '/p?xdgid=1'],
  ])('leaves out the device: %s', (url, place) => expect(earlyKey(url, {})).toBe(`GET ${place} `));
});
