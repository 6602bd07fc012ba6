import { afterEach, expect, it, vi } from 'vitest';
import { keepLanguageCookie } from './language-cookie.ts';

afterEach(() => {
  vi.restoreAllMocks();
  keepLanguageCookie(undefined);
});

it('the page service is told the chosen language, and nothing where nobody chose or the choice was wiped', () => {
  keepLanguageCookie(undefined);
  expect(document.cookie).toBe('');
  keepLanguageCookie('en');
  expect(document.cookie).toBe('lang=en');
  keepLanguageCookie('es-ES');
  expect(document.cookie).toBe('lang=es-ES');
  keepLanguageCookie(undefined);
  expect(document.cookie).toBe('');
});

it('a frame that may keep nothing goes on without', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(() => keepLanguageCookie('en')).not.toThrow();
});
