import type { PicturePreload, StyleRule } from '@comanda/shared-contracts/picture';

/** What React puts before markup: the pictures that a browser would load at once. */
const HINT = /^<link rel="preload" as="image"([^>]*?)\/?>/;

/** Takes what React would have preloaded out of markup. Of it the head names the first picture that is to be loaded before all else, which is the largest: the markup names the rest a moment later. */
export function withoutHints(html: string): { readonly html: string; readonly preloads: readonly PicturePreload[] } {
  const preloads: PicturePreload[] = [];
  let rest = html;
  for (let found = HINT.exec(rest); found !== null; found = HINT.exec(rest)) {
    const [whole, attributes = ''] = found;
    const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(attributes)?.[1]?.replaceAll('&amp;', '&');
    const [srcset, sizes] = [valueOf('imagesrcset'), valueOf('imagesizes')];
    const named = { ...(srcset === undefined ? {} : { srcset }), ...(sizes === undefined ? {} : { sizes }) };
    if (preloads.length === 0 && valueOf('fetchpriority') === 'high')
      preloads.push({ href: valueOf('href') ?? firstOf(srcset), as: 'image', ...named });
    rest = rest.slice(whole.length);
  }
  return { html: rest, preloads };
}

/** A file of a choice, for who does not choose: React names none beside it. */
function firstOf(srcset = ''): string {
  return srcset.trim().split(/[\s,]/)[0] ?? '';
}

/** The file of letters that every text of ours has: of the fonts of a sheet that with the first letters. */
export function fontsOf(styles: readonly StyleRule[]): readonly PicturePreload[] {
  const faces = styles.map(({ body }) => body).filter((body) => body.startsWith('@font-face'));
  return faces.flatMap((face) => {
    const [, href] = /url\(["']?([^"')]+)/.exec(face) ?? [];
    return href === undefined || !/unicode-range:\s*U\+(?:0|\?)/i.test(face) ? [] : [{ href, as: 'font' as const }];
  });
}
