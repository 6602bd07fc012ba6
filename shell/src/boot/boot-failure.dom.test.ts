import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../publish/page.ts';
import { BASELINE } from '../composition/baseline.ts';
import { showBootFailure } from './boot-failure.ts';

function texts(language: string, kind: Parameters<typeof showBootFailure>[1]): readonly (string | null)[] {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  const shell = { id: 'shell', version: '1', contract: '1.0', container: 'shell', entry: 'main.js', files: {}, groups: {} } as const;
  document.documentElement.innerHTML = renderPage({ composition: BASELINE, shell, remotes: {}, path: '/' });
  const root = document.createElement('div');
  showBootFailure(root, kind);
  return [...root.querySelectorAll('h1, p, button')].map(({ textContent }) => textContent);
}

describe('a shop that cannot start', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('says so in the language of the browser, else in Spanish, and offers to try again', () => {
    expect(texts('en-GB', 'failed')).toEqual(['We could not open the shop', 'Check your connection and try again.', 'Try again']);
    expect(texts('fr', 'failed')).toEqual(['No pudimos abrir la tienda', 'Revisa tu conexión e inténtalo otra vez.', 'Reintentar']);
  });

  it('tells a shop with missing parts, and one with a file that was refused, from one that did not come', () => {
    expect(texts('en', 'missing')[1]).toBe('Parts of this shop are missing. Please tell the venue.');
    expect(texts('en', 'refused')[1]).toBe('A file of this shop arrived altered or did not arrive. Check your connection and try again.');
    expect(texts('es', 'refused')[1]).toBe('Un archivo de la tienda llegó alterado o no llegó. Revisa tu conexión e inténtalo otra vez.');
  });

  it('is told on the picture that came with the page, which stays to be read, with no button that does nothing', () => {
    texts('en', 'failed');
    document.documentElement.className = 'pictured';
    document.body.insertAdjacentHTML('beforeend', '<div id="picture"><a href="/x">Menu</a><button>+</button><input></div>');
    const root = document.createElement('div');
    for (const kind of ['refused', 'failed'] as const) showBootFailure(root, kind);
    expect(root.childElementCount).toBe(0);
    const told = [...document.querySelectorAll('[role=alert]')];
    expect(told.map(({ parentElement }) => parentElement)).toEqual([document.body]);
    expect(told[0]?.textContent).toContain('Try again');
    const picture = document.querySelector('#picture');
    expect(picture?.querySelectorAll(':enabled')).toHaveLength(0);
    expect(picture?.textContent).toContain('Menu');
    expect(document.documentElement.className).toBe('pictured unstarted');
    document.documentElement.className = '';
  });
});
