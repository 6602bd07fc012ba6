import { LANGUAGES } from '@comanda/shared-contracts/domain/environment';
import boot from '../i18n/boot.json';
import { initialLanguage } from '../i18n/initial-language.ts';

/**
 * The page when it cannot start at all: plain elements, no library, one way out. Its texts come with the program, in the
 * language of the browser, because the file of a language may be what did not come.
 */
export function showBootFailure(root: HTMLElement, kind: 'missing' | 'failed'): void {
  const texts = boot[initialLanguage(undefined, navigator.languages, LANGUAGES)];
  const box = document.createElement('main');
  box.className = 'boot-failure';
  const title = document.createElement('h1');
  title.textContent = texts.title;
  const text = document.createElement('p');
  text.textContent = texts[kind];
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = texts.retry;
  retry.addEventListener('click', () => window.location.reload());
  box.append(title, text, retry);
  root.replaceChildren(box);
}
