import es from '../i18n/es.json';

/** The page when it cannot start at all: plain elements, no library, one way out. */
export function showBootFailure(root: HTMLElement, kind: 'missing' | 'failed'): void {
  const box = document.createElement('main');
  box.className = 'boot-failure';
  const title = document.createElement('h1');
  title.textContent = es.boot.title;
  const text = document.createElement('p');
  text.textContent = kind === 'missing' ? es.boot.missing : es.boot.text;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = es.failure.retry;
  retry.addEventListener('click', () => window.location.reload());
  box.append(title, text, retry);
  root.replaceChildren(box);
}
