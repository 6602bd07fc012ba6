import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overrideDoor, overrideFrame, overrideHead } from './override-page.ts';

const PROGRAM = readFileSync(join(import.meta.dirname, 'override.js'), 'utf8');

let sent: readonly (readonly [string, string])[] | undefined;
let action = '';
let left: readonly string[] = [];
beforeEach(() => {
  sent = undefined;
  left = [];
  localStorage.clear();
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(overrideDoor('es'))?.[1] ?? '';
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    action = `${this.method} ${this.getAttribute('action')}`;
    sent = [...this.querySelectorAll('input')].map((field) => [field.name, field.value] as const);
  });
});
afterEach(() => void vi.restoreAllMocks());

/** Runs the file as a page at an address has it. */
function run(address: string, path?: string, seconds = '3600'): readonly string[] {
  const { pathname, search, hash } = new URL(address, 'https://order.example');
  const shown: string[] = [];
  const place = { pathname, search, hash, replace: (to: string) => (left = [...left, to]) };
  const history = { replaceState: (_state: unknown, _title: string, url: string) => void shown.push(url) };
  const page = {
    currentScript: { dataset: path === undefined ? {} : { path, left: seconds } },
    getElementById: (id: string) => document.getElementById(id),
    createElement: (name: string) => document.createElement(name),
    body: document.body,
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the file as it is served
  new Function('document', 'location', 'history', PROGRAM)(page, place, history);
  return shown;
}

const logIn = (d: unknown) => localStorage.setItem('LT3', JSON.stringify({ v: 1, t: 1, d }));

it('the door sends the link on with the session, and takes it out of the address', () => {
  logIn({ xid: '7', tot1: 's-1', tot4: 'm-1', expU: 1 });
  expect(run('/override?path=/rt/cl/x/1#body.signature')).toEqual(['/override']);
  expect(action).toBe('post /override');
  expect(Object.fromEntries(sent ?? [])).toEqual({ link: 'body.signature', xid: '7', tot1: 's-1', tot4: 'm-1', path: '/rt/cl/x/1' });
  expect(sent).toHaveLength(5);
});

it.each([
  ['nobody has logged in', '/override#body.signature', undefined],
  ['the login cannot be read', '/override#body.signature', 'text'],
  ['there is no link', '/override', { xid: '7', tot1: 's-1' }],
])('the door says what to do where %s, and sends nothing', (_, address, login) => {
  if (login !== undefined) logIn(login);
  if (login === 'text') localStorage.setItem('LT3', '{');
  run(address);
  expect(sent).toBeUndefined();
  expect(document.getElementById('session')?.hidden).toBe(false);
  expect(document.getElementById('opening')?.hidden).toBe(true);
});

it('the page that a link made shows its own path', () => {
  expect(run('/override', '/rt/cl/x/1')).toEqual(['/rt/cl/x/1']);
  expect(sent).toBeUndefined();
});

it('the page that a link made is left when the time of the link is over, for the same place as everybody gets it', () => {
  vi.useFakeTimers({ now: 1_000 });
  try {
    run('/rt/cl/x/1/menu?a=1', '/rt/cl/x/1', '60');
    vi.advanceTimersByTime(59_999);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual(['/rt/cl/x/1/menu?a=1']);

    // A device that slept meanwhile leaves soon after it wakes: no timer counted that.
    run('/rt/cl/x/1', '/rt/cl/x/1', '3600');
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(15_000);
    expect(left).toEqual(['/rt/cl/x/1/menu?a=1', '/rt/cl/x/1']);
  } finally {
    vi.useRealTimers();
  }
});

it('the frame says part, version and end, in the language of the page, and the way out', () => {
  const note = { part: 'mf-booking', version: '2.0.0', until: Date.UTC(2026, 0, 1, 14, 5) / 1_000, left: 60 };
  document.body.innerHTML = overrideFrame(note, 'en', '/rt/cl/x/1');
  expect(document.querySelector('#override p')?.textContent).toContain(
    'Trial version: mf-booking 2.0.0. Environment TEST, until 14:05 UTC.',
  );
  expect(document.querySelector('#override a')?.getAttribute('href')).toBe('/rt/cl/x/1');
  document.body.innerHTML = overrideFrame({ ...note, version: '<b>{until}' }, undefined, '/"x');
  expect(document.querySelector('#override b')).toBeNull();
  expect(document.querySelector('#override a')?.getAttribute('href')).toBe('/"x');
  expect(overrideHead(note, '/"x').join('')).toContain('data-path="/&quot;x" data-left="60"');
});
