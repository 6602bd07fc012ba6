import { afterEach, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { keepCookie } from './keep-cookie.ts';
import { createThemeChoices } from './theme-choice.ts';

afterEach(() => keepCookie('theme', undefined));

function device(isDark: boolean) {
  return Object.assign(new EventTarget(), { matches: isDark });
}

it('the choice is kept on the device, and the page service is told the theme that it comes to', () => {
  const { host } = createTestHost('shell');
  const prefersDark = device(true);
  const themes = createThemeChoices(host.storage, prefersDark, false);
  expect([themes.choice.value, themes.theme.value, document.cookie]).toEqual(['venue', undefined, '']);

  themes.choose('device');
  expect([themes.theme.value, document.cookie]).toEqual(['dark', 'theme=dark']);
  prefersDark.matches = false;
  prefersDark.dispatchEvent(new Event('change'));
  expect([themes.theme.value, document.cookie]).toEqual(['light', 'theme=light']);

  themes.choose('dark');
  expect(createThemeChoices(host.storage, device(false), false).choice.value).toBe('dark');
  themes.choose('venue');
  expect([host.storage.read('THEME', String), themes.theme.value, document.cookie]).toEqual([undefined, undefined, '']);
});

it('a kiosk looks as its venue does, whatever is kept there', () => {
  const { host } = createTestHost('shell');
  host.storage.write('THEME', 'dark');
  const themes = createThemeChoices(host.storage, device(true), true);
  expect([themes.choice.value, themes.theme.value, document.cookie]).toEqual(['venue', undefined, '']);
});

it('what was kept and is no choice is none', () => {
  const { host } = createTestHost('shell');
  host.storage.write('THEME', 'sepia');
  expect(createThemeChoices(host.storage, device(false), false).choice.value).toBe('venue');
});
