import { describe, expect, it, vi } from 'vitest';
import { dropEarly, earlyKey, earlyOr, leaveEarly } from './early-answers.ts';

const URL_OF_LIST = 'http://shop.test/srv/restosavailable?dist=30';
const CALL = { method: 'POST', body: '{"lat":-33.4}' };

function setUp() {
  const page: Parameters<typeof leaveEarly>[0] = Object.create(globalThis);
  const late = new Response('late');
  const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(late));
  const early = { response: Promise.resolve(new Response('early')), abort: vi.fn<() => void>() };
  leaveEarly(page, earlyKey(URL_OF_LIST, CALL), early);
  return { page, late, network, early, fetch: earlyOr(page, network) };
}

describe('the answer of a call that left before the program was there', () => {
  it('is taken once; the same call later goes out', async () => {
    const { fetch, early, late, network } = setUp();
    expect(await fetch(URL_OF_LIST, CALL)).toBe(await early.response);
    expect(await fetch(URL_OF_LIST, CALL)).toBe(late);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it.each([
    [`${URL_OF_LIST}1`, CALL],
    [URL_OF_LIST, { method: 'POST', body: '{"lat":-33.5}' }],
    [URL_OF_LIST, { method: 'GET' }],
  ])('is not for a call that differs: %s %j', async (url, init) => {
    const { fetch, late } = setUp();
    expect(await fetch(url, init)).toBe(late);
  });

  it('is given up with the call that took it', async () => {
    const { fetch, early } = setUp();
    const control = new AbortController();
    await fetch(URL_OF_LIST, { ...CALL, signal: control.signal });
    expect(early.abort).not.toHaveBeenCalled();
    control.abort();
    expect(early.abort).toHaveBeenCalledTimes(1);
  });

  it('is out of date after the first paint', async () => {
    const { page, fetch, late } = setUp();
    dropEarly(page);
    expect(await fetch(URL_OF_LIST, CALL)).toBe(late);
  });
});
