import { describe, expect, it } from 'vitest';
import { headTags, plainBeside, plainMarkup, structuredTags } from './page-head.ts';
import type { PageHead } from './page-head.ts';

const SHOP = 'https://shop.test';
const HEAD: PageHead = {
  title: 'Fuente Alameda · Comanda',
  description: 'Sándwiches en Santiago.',
  canonical: `${SHOP}/r/cl/fuente-alameda/1`,
  alternates: [
    { language: 'es', href: `${SHOP}/r/cl/fuente-alameda/1` },
    { language: 'en', href: `${SHOP}/r/cl/fuente-alameda/1?lang=en` },
    { language: 'x-default', href: `${SHOP}/r/cl/fuente-alameda/1` },
  ],
  siteName: 'Comanda',
  type: 'website',
  locale: 'es_CL',
  image: { url: `${SHOP}/card.jpg`, width: 1200, height: 630, alt: 'Fuente Alameda' },
  isIndexed: true,
  structured: [{ '@type': 'Restaurant', name: 'Fuente Alameda' }],
};

const tagsOf = (over: Partial<PageHead> = {}) => headTags({ ...HEAD, ...over }).join('\n');

describe('the head of a page', () => {
  it('says title, description, address, languages and card', () => {
    expect(headTags(HEAD)).toEqual([
      '<title>Fuente Alameda · Comanda</title>',
      '<meta name="description" content="Sándwiches en Santiago.">',
      `<link rel="canonical" href="${SHOP}/r/cl/fuente-alameda/1">`,
      `<link rel="alternate" hreflang="es" href="${SHOP}/r/cl/fuente-alameda/1">`,
      `<link rel="alternate" hreflang="en" href="${SHOP}/r/cl/fuente-alameda/1?lang=en">`,
      `<link rel="alternate" hreflang="x-default" href="${SHOP}/r/cl/fuente-alameda/1">`,
      '<meta property="og:title" content="Fuente Alameda · Comanda">',
      '<meta property="og:description" content="Sándwiches en Santiago.">',
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Comanda">',
      `<meta property="og:url" content="${SHOP}/r/cl/fuente-alameda/1">`,
      '<meta property="og:locale" content="es_CL">',
      `<meta property="og:image" content="${SHOP}/card.jpg">`,
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Fuente Alameda">',
      '<meta property="og:locale:alternate" content="en_CL">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
  });

  it('states nothing that is not known, and is not listed where it may not be', () => {
    const { canonical: _, image: __, locale: ___, ...rest } = HEAD;
    const tags = headTags({ ...rest, description: '', alternates: [], isIndexed: false }).join('\n');
    expect(tags).not.toMatch(/description|canonical|hreflang|og:url|og:image|locale/);
    expect(tags).toContain('<meta name="robots" content="noindex">');
    expect(tags).toContain('<meta name="twitter:card" content="summary">');
  });

  it.each([
    ['a tag', '</title><script>alert(1)</script>'],
    ['a quote', '" onload="alert(1)'],
    ['an entity', '&quot;&lt;/title&gt;'],
    ['a comment', '<!--<script>'],
    ['lines', 'Fuente\u2028Alameda\n<meta name="robots" content="noindex">'],
    ['a turned text', 'Fuente \u202eadnamoC'],
    ['half a pair', 'Fuente \ud83c Alameda'],
  ])('cannot be broken out of by %s', (_, attack) => {
    const made = tagsOf({ title: attack, description: attack, siteName: attack, image: { url: `${SHOP}/c.jpg`, alt: attack } });
    expect(made.match(/^<(\w+)/gm)).toEqual(
      headTags({ ...HEAD, image: { url: `${SHOP}/c.jpg`, alt: 'x' } }).map((tag) => /^<\w+/.exec(tag)?.[0]),
    );
    expect(made).not.toMatch(/<script|<!--|\u2028|\u202e|\ud83c/);
    expect(made.replace(/<title>.*<\/title>/, '')).not.toMatch(/content="[^"]*"[^>\s]|" onload/);
  });

  it.each(['javascript:alert(1)', '//evil.test/', 'https://', 'data:text/html,x', '/r/cl', 'https:// evil" x="', ''])(
    'names no address but a whole one of the web: %s',
    (address) => {
      const made = tagsOf({
        canonical: address,
        alternates: [{ language: 'es', href: address }],
        image: { url: address, alt: '' },
      });
      expect(made).not.toMatch(/canonical|hreflang|og:url|og:image/);
    },
  );

  it('quotes what an address or a language holds', () => {
    const made = tagsOf({ canonical: `${SHOP}/a?b="><script>`, alternates: [{ language: 'es" x="', href: `${SHOP}/&` }] });
    expect(made).toContain(`href="${SHOP}/a?b=&quot;>&lt;script>"`);
    expect(made).toContain(`hreflang="es&quot; x=&quot;" href="${SHOP}/&amp;"`);
  });
});

describe('the records for machines', () => {
  it('stand as data, whatever a name says', () => {
    const name = '</script><script>alert(1)//<!-- \u2028';
    const [tag = ''] = structuredTags({ structured: [{ '@type': 'Restaurant', name }] }, 'es');
    expect(tag.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(tag).not.toContain('<!--');
    expect(JSON.parse(/>(.*)<\/script>$/s.exec(tag)?.[1] ?? '')).toEqual({ '@context': 'https://schema.org', '@type': 'Restaurant', name });
  });
});

describe('a page in plain words', () => {
  it('is headings, lines and lists', () => {
    const page = {
      heading: 'Fuente Alameda',
      lines: [{ text: '+56 2 2345 6789', href: 'tel:+56223456789' }, { text: 'lun 12:30–15:30' }],
      sections: [{ heading: 'Sándwiches', items: [{ text: 'Barros Luco', aside: '$8.990', note: 'Con queso' }] }],
      hours: { heading: 'Horario', items: [{ text: 'lunes', aside: '24 horas' }] },
    };
    expect(plainMarkup(page)).toBe(
      '<h1>Fuente Alameda</h1><p><a href="tel:+56223456789">+56 2 2345 6789</a></p><p>lun 12:30–15:30</p>' +
        '<h2>Sándwiches</h2><ul><li>Barros Luco <b>$8.990</b><br>Con queso</li></ul><h2>Horario</h2><ul><li>lunes <b>24 horas</b></li></ul>',
    );
    expect(plainBeside(page)).toBe(
      '<p><a href="tel:+56223456789">+56 2 2345 6789</a></p><p>lun 12:30–15:30</p><h2>Horario</h2><ul><li>lunes <b>24 horas</b></li></ul>',
    );
  });

  it('cannot be broken out of, and leads nowhere that runs', () => {
    const attack = '</noscript><script>alert(1)</script>';
    const item = { text: attack, href: 'javascript:alert(1)', aside: attack, note: attack };
    const made = plainMarkup({
      heading: attack,
      lines: [item, { text: 'x', href: '//evil.test' }, { text: 'y', href: '/\\evil.test' }],
      sections: [{ heading: attack, items: [item] }],
    });
    expect(made).not.toMatch(/<\/noscript|<script|<a /);
    expect(plainMarkup({ heading: '', lines: [{ text: 'x', href: '/a"b' }], sections: [] })).toContain('<a href="/a&quot;b">x</a>');
  });
});
