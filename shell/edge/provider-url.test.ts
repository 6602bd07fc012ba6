import { describe, expect, it } from 'vitest';
import { BASELINE } from '../src/composition/baseline.ts';
import { providerUrlOf } from './provider-url.ts';

const ORIGIN = 'https://one.example';
const at = (url: string, elsewhere?: string) =>
  providerUrlOf({ ...BASELINE, provider: { ...BASELINE.provider, url } }, ORIGIN, elsewhere === undefined ? undefined : () => elsewhere);

describe('where the provider of a site is asked from here', () => {
  it.each([
    ['', undefined, `${ORIGIN}/`],
    [ORIGIN, undefined, `${ORIGIN}/`],
    [`${ORIGIN}/v1`, undefined, `${ORIGIN}/v1`],
    ['https://api.example/v1', undefined, 'https://api.example/v1'],
    ['https://api.example/v1', 'http://gw:9000/base', 'https://api.example/v1'],
    ['', 'http://gw:9000', 'http://gw:9000/'],
    [`${ORIGIN}/v1`, 'http://gw:9000', 'http://gw:9000/v1'],
  ])('of one at %j, asked at %j: %s', (url, elsewhere, expected) => {
    expect(at(url, elsewhere)).toBe(expected);
  });

  it.each([
    ['', 'http://gw:9000/base', 'http://gw:9000/base/'],
    ['', 'http://gw:9000/base/', 'http://gw:9000/base/'],
    [`${ORIGIN}/v1`, 'http://gw:9000/base', 'http://gw:9000/base/v1'],
    [`${ORIGIN}/v1/`, 'http://gw:9000/base/', 'http://gw:9000/base/v1/'],
  ])('has the path of who is asked before its own: of one at %j, asked at %j: %s', (url, elsewhere, expected) => {
    expect(at(url, elsewhere)).toBe(expected);
  });
});
