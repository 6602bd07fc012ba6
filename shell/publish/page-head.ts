import { attribute, json, text } from './markup.ts';

/** The same page in another language, or (`x-default`) in the one that the visitor's browser asks for. */
export interface PageAlternate {
  readonly language: string;
  /** A whole address. */
  readonly href: string;
}

/** The picture of a card in a chat or a feed. */
export interface CardImage {
  /** A whole address. */
  readonly url: string;
  /** CSS px; absent where nobody knows. */
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
}

/** What a page says of itself to whoever reads it without running it: search engines, chats, feeds. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences; `''`: there is nothing to say. */
  readonly description: string;
  /** Whole address under which the page is known in this language; absent: it is a page of one visit, of a table for instance. */
  readonly canonical?: string;
  readonly alternates: readonly PageAlternate[];
  readonly siteName: string;
  /** Of Open Graph: `website` for most pages. */
  readonly type: string;
  /** `es_CL`: language and country of the texts. */
  readonly locale?: string;
  readonly image?: CardImage;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** Records of schema.org, each whole but for its `@context`. */
  readonly structured: readonly object[];
  /** What is read where no program runs and no picture stands. */
  readonly plain?: PlainPage;
}

/** A page in plain words. */
export interface PlainPage {
  readonly heading: string;
  /** Lines below it: address, telephone. */
  readonly lines: readonly PlainLine[];
  /** What the page is for: a menu, a list of venues. */
  readonly sections: readonly PlainSection[];
  /** Of a venue. */
  readonly hours?: PlainSection;
}

/** A line of text, with where it leads: a path of the site, a whole address, or a `tel:` or `mailto:` link. */
export interface PlainLine {
  readonly text: string;
  readonly href?: string;
}

export interface PlainSection {
  readonly heading: string;
  readonly items: readonly PlainItem[];
}

/** A dish with its price, a venue with its street. */
export interface PlainItem extends PlainLine {
  /** Behind it: the price as the venue writes it. */
  readonly aside?: string;
  /** Below it. */
  readonly note?: string;
}

/** Where such a page is only for who was sent there: search engines leave it out. */
export const NOT_INDEXED = '<meta name="robots" content="noindex">';

/** The tags of a head, the title among them. An address that is no whole one of the web stands in none of them. */
export function headTags(head: PageHead): readonly string[] {
  const { title, description, canonical, alternates, isIndexed } = head;
  return [
    `<title>${text(clean(title))}</title>`,
    ...(description === '' ? [] : [meta('name', 'description', description)]),
    ...(isIndexed ? [] : [NOT_INDEXED]),
    ...linkTo('canonical', canonical),
    ...alternates.flatMap(({ language, href }) => linkTo('alternate', href, ` hreflang="${attribute(language)}"`)),
    ...cardTags(head),
  ];
}

/** The records of schema.org as data blocks: no program, so that no policy of scripts concerns them. */
export function structuredTags({ structured }: Pick<PageHead, 'structured'>, language: string): readonly string[] {
  return structured.map(
    (record) =>
      `<script type="application/ld+json" data-arrived lang="${attribute(language)}">${json({ '@context': 'https://schema.org', ...record })}</script>`,
  );
}

/** What is read without a program: headings, lines, lists. */
export function plainMarkup({ heading, lines, sections, hours }: PlainPage): string {
  const all = hours === undefined ? sections : [...sections, hours];
  return [`<h1>${text(clean(heading))}</h1>`, ...lines.map(line), ...all.map(section)].join('');
}

/** What is read of it beside a drawn page: how to reach whom it is about, and when. */
export function plainBeside({ lines, hours }: PlainPage): string {
  return [...lines.map(line), ...(hours === undefined ? [] : [section(hours)])].join('');
}

function line(said: PlainLine): string {
  return `<p>${words(said)}</p>`;
}

function section({ heading, items }: PlainSection): string {
  return (heading === '' ? '' : `<h2>${text(clean(heading))}</h2>`) + list(items);
}

function list(items: readonly PlainItem[]): string {
  return `<ul>${items.map((item) => `<li>${words(item)}${behind(item)}</li>`).join('')}</ul>`;
}

function behind({ aside = '', note = '' }: PlainItem): string {
  return (aside === '' ? '' : ` <b>${text(clean(aside))}</b>`) + (note === '' ? '' : `<br>${text(clean(note))}`);
}

function words({ text: said, href }: PlainLine): string {
  const plain = text(clean(said));
  return href === undefined || !isSafe(href) ? plain : `<a href="${attribute(href)}">${plain}</a>`;
}

/** A path of the site, a page of the web, a number to call, an address to write to. */
function isSafe(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^(?:tel|mailto):/.test(href) || isWhole(href);
}

function cardTags({ title, description, canonical, siteName, type, locale, image, alternates }: PageHead): readonly string[] {
  const { url = '', width, height, alt = '' } = image ?? {};
  const hasImage = isWhole(url);
  const tags: readonly (readonly [name: string, value: string | undefined])[] = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', type],
    ['og:site_name', siteName],
    ['og:url', canonical !== undefined && isWhole(canonical) ? canonical : undefined],
    ['og:locale', locale],
    ...(hasImage
      ? ([
          ['og:image', url],
          ['og:image:width', width?.toFixed(0)],
          ['og:image:height', height?.toFixed(0)],
          ['og:image:alt', alt],
        ] as const)
      : []),
  ];
  return [
    ...tags.flatMap(([name, value = '']) => (value === '' ? [] : [meta('property', name, value)])),
    ...otherLocales(locale, alternates),
    // The rest of it is read from the tags above.
    meta('name', 'twitter:card', hasImage ? 'summary_large_image' : 'summary'),
  ];
}

function otherLocales(locale: string | undefined, alternates: readonly PageAlternate[]): readonly string[] {
  const [own, country] = locale?.split('_') ?? [];
  if (country === undefined) return [];
  const others = alternates.filter(({ language }) => /^[a-z]{2}$/.test(language) && language !== own);
  return others.map(({ language }) => meta('property', 'og:locale:alternate', `${language}_${country}`));
}

function meta(kind: 'name' | 'property', name: string, value: string): string {
  return `<meta ${kind}="${name}" content="${attribute(clean(value))}">`;
}

function linkTo(rel: string, href: string | undefined, more = ''): readonly string[] {
  return href === undefined || !isWhole(href) ? [] : [`<link rel="${rel}"${more} href="${attribute(href)}">`];
}

function isWhole(address: string): boolean {
  return /^https?:\/\/[^/\s]/.test(address) && URL.canParse(address);
}

/** In one line, without what no text holds: control characters, marks that turn the direction of what follows, half character pairs. */
function clean(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufffd]/g, '')
    .trim();
}
