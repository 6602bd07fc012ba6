import { describe, expect, it } from 'vitest';
import { safeExit } from './safe-leave.ts';

const OWN = 'https://shop.example';
const PROVIDER = 'https://provider.example';
const KINDS = ['web', 'social', 'tracking', 'payment', 'maps', 'tel', 'mailto'] as const;

/** Ways to name another host than the one that a person reads. */
const HOSTS = [
  'evil.example',
  'shop.example.evil.example',
  'shop.example@evil.example',
  'user:secret@evil.example',
  'evil.example:443@shop.example',
  'evil.example%2F@shop.example',
  'evil。example',
  'evil%00.example',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f.1',
];
/** Ways to begin an address that is no https address. */
const STARTS = [
  'http://',
  'HTTP://',
  'ftp://',
  'ws://',
  'wss://',
  'blob:https://',
  'filesystem:https://',
  'view-source:https://',
  'intent://',
  'android-app://',
  'jar:https://',
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  '/\t/',
  '/\n/',
  ':///',
  'https:\\\\',
];
/** Addresses that run something, read files or show what somebody else wrote. */
const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'javascript:/*https://shop.example*/alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:text/html,x',
  'file:///etc/passwd',
  'file://shop.example/c$/x',
  'about:blank',
  'about:srcdoc',
  'chrome://settings',
  'resource://x',
  'sms:+56912345678',
  'tel:+56912345678;phone-context=evil',
  'mailto:a@b.cl?bcc=c@evil.example',
  'mailto:a@b.cl%0d%0aBcc:c@evil.example',
  'market://details?id=evil',
  '%6a%61%76%61%73%63%72%69%70%74:alert(1)',
  '&#106;avascript:alert(1)',
  '',
  ' ',
  '\u0000',
  '.',
  '..',
  '../../evil',
  '?next=https://evil.example',
  '#https://evil.example',
  'evil.example',
  'https:',
  'https://',
  'https:///',
  'https://%',
  'https://[',
  'http:evil.example',
];
/** The same with what a careless check strips, repeats or decodes. */
const WRAPS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}`,
  (text) => `\u0001${text}`,
  (text) => `${text}\\`,
  (text) => `https://user:pw@${text.replace(/^[a-z]+:/i, '')}`,
];

const TRICKS = [
  ...new Set([
    ...STARTS.flatMap((start) => HOSTS.map((host) => `${start}${host}/x`)),
    ...SCRIPTS.flatMap((script) => WRAPS.map((wrap) => wrap(script))),
  ]),
];

/** Where a browser would end up: https without credentials, one of our two origins, a call or a mail. */
function isAllowed(href: string): boolean {
  const { protocol, origin, username, password } = new URL(href);
  if (protocol === 'tel:') return /^tel:\+?\d+$/.test(href);
  if (protocol === 'mailto:') return /^mailto:[^\s?&%]+@[^\s?&%]+$/.test(href);
  return (protocol === 'https:' || origin === OWN || origin === PROVIDER) && username === '' && password === '';
}

describe('300 tricks to leave the product', () => {
  it('are that many, all different', () => expect(TRICKS.length).toBeGreaterThanOrEqual(300));

  it.each(KINDS)('none of them leaves the allow-list as %s', (kind) => {
    const left = TRICKS.flatMap((trick) => {
      const exit = safeExit(trick, kind, { own: OWN, provider: PROVIDER });
      return exit !== undefined && !isAllowed(exit.href) ? [[trick, exit.href]] : [];
    });
    expect(left).toEqual([]);
  });

  it('a plain http address is refused, but that of the provider itself', () => {
    const origins = { own: 'http://localhost:8080', provider: 'http://localhost:8080' };
    expect(safeExit('http://localhost:8080/pay', 'payment', origins)?.href).toBe('http://localhost:8080/pay');
    expect(safeExit('http://localhost.evil.example/pay', 'payment', origins)).toBeUndefined();
  });
});
