import { inLanguage } from '../i18n/in-language.ts';
import { initialLanguage } from '../i18n/initial-language.ts';
import { pictureIn } from '../takeover/pictured.ts';
import { reloadAnew } from './reload-anew.ts';

/**
 * The page when it cannot start at all: plain elements, no library, one way out. Its texts stand in the page, in the
 * language of the browser, because any file of the program may be what did not come. `refused`: a file of the program is not what was
 * published, or did not come. Where a picture of the first screen stands, that stays to be read, and what in it acts by the program alone is
 * off.
 */
export function showBootFailure(root: HTMLElement, kind: 'missing' | 'failed' | 'refused'): void {
  const known = bootTexts();
  const texts = inLanguage(known, initialLanguage(undefined, navigator.languages, Object.keys(known)));
  const picture = pictureIn(document);
  const box = document.createElement(picture === null ? 'main' : 'aside');
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
  if (picture === null) root.replaceChildren(box);
  else tellOn(picture, box);
}

/** Of the root element, where a picture stands whose program did not start: its sheet goes by this. */
const UNSTARTED = 'unstarted';

function tellOn(picture: HTMLElement, box: HTMLElement): void {
  for (const acting of picture.querySelectorAll<HTMLButtonElement>('button,input,select,textarea')) acting.disabled = true;
  document.querySelector('.boot-failure')?.remove();
  document.documentElement.classList.add(UNSTARTED);
  box.role = 'alert';
  document.body.append(box);
}

type BootTexts = (typeof import('../i18n/boot.json'))[keyof typeof import('../i18n/boot.json')];

/** What the page maker put there, of `i18n/boot.json`: in the language of the page, or in all of them. */
function bootTexts(): Readonly<Record<string, BootTexts>> {
  return JSON.parse(document.getElementById('boot-texts')?.textContent ?? '');
}
