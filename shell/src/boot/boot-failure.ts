import { LANGUAGES } from '@comanda/shared-contracts/domain/environment';
import boot from '../i18n/boot.json';
import { initialLanguage } from '../i18n/initial-language.ts';
import { reloadAnew } from './reload-anew.ts';

/**
 * The page when it cannot start at all: plain elements, no library, one way out. Its texts come with the program, in the
 * language of the browser, because the file of a language may be what did not come. `refused`: a file of the program is not what was
 * published, or did not come.
 */
export function showBootFailure(root: HTMLElement, kind: 'missing' | 'failed' | 'refused'): void {
  const texts = boot[initialLanguage(undefined, navigator.languages, LANGUAGES)];
  const box = document.createElement('main');
  box.className = 'boot-failure';
  const title = document.createElement('h1');
  title.textContent = texts.title;
  const text = document.createElement('p');
  text.textContent = kind === 'refused' ? `${texts.refused} ${texts.failed}` : texts[kind];
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = texts.retry;
  retry.addEventListener('click', () => {
    retry.disabled = true;
    void reloadAnew(window);
  });
  box.append(title, text, retry);
  root.replaceChildren(box);
}
