import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptUrlPolicy } from './trusted-types.ts';

const OWN = 'https://shop.example';
const isOurs = ({ href }: URL) => href === `${OWN}/remotes/mf-kiosk/1/entry.js`;

describe('a policy for addresses of scripts', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['another origin', 'https://evil.example/remotes/mf-kiosk/1/entry.js'],
    ['another scheme', 'http://shop.example/remotes/mf-kiosk/1/entry.js'],
    ['data', 'data:/remotes/mf-kiosk/1/entry.js,x'],
    ['script', 'javascript:/remotes/mf-kiosk/1/entry.js'],
    ['another file', '/remotes/mf-kiosk/1/other.js'],
    ['a way around the path', '/remotes/mf-kiosk/1/../../../entry.js'],
  ])('lets no address pass that is of %s', (_, address) => {
    expect(() => scriptUrlPolicy('p', OWN, isOurs)(address)).toThrow('knows no such script');
  });

  it("is the browser's own where the browser has such policies", () => {
    const made: unknown[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        made.push(name);
        return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
      },
    });
    const url = scriptUrlPolicy('p', OWN, isOurs);
    expect([made, url('/remotes/mf-kiosk/1/entry.js')]).toEqual([['p'], 'trusted /remotes/mf-kiosk/1/entry.js']);
    expect(() => url('data:/remotes/mf-kiosk/1/entry.js,x')).toThrow('p knows no such script');
  });
});
