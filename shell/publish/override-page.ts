import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { inLanguage } from '../src/i18n/in-language.ts';
import words from '../src/i18n/override.json' with { type: 'json' };
import { attribute, text } from './markup.ts';

/** The version that a link shows in place of the live one. */
export interface OverrideNote {
  readonly part: string;
  readonly version: string;
  /** Epoch s. */
  readonly until: number;
  /** So much of its time is left when the page is made, s. */
  readonly left: number;
}

/** Where the look of the frame and the program of the door lie. */
export const OVERRIDE_STYLE = '/override.css';
export const OVERRIDE_SCRIPT = '/override.js';

/** What stands in the head of a page that a link made: it shows the path that it was made for before the program reads it, and leaves when its time is over. */
export function overrideHead({ left }: Pick<OverrideNote, 'left'>, path: string): readonly string[] {
  const script = `<script src="${OVERRIDE_SCRIPT}" data-path="${attribute(path)}" data-left="${left}"></script>`;
  return [`<link rel="stylesheet" href="${OVERRIDE_STYLE}">`, script];
}

/** The red frame around such a page: which version it shows, for how long, and the way out. */
export function overrideFrame({ part, version, until }: OverrideNote, language: Language | undefined, path: string): string {
  const { frame, leave } = inLanguage(words, language ?? DEFAULT_LANGUAGE);
  const said = { part, version, until: new Date(until * 1_000).toISOString().slice(11, 16) };
  const line = Object.entries(said).reduce((sentence, [name, value]) => sentence.replaceAll(`{${name}}`, () => value), frame);
  return `<aside id="override"><p>${text(line)} <a href="${attribute(path)}">${text(leave)}</a></p></aside>`;
}

/** The page that a link opens: it sends the link on with the session of this browser, which no address carries. */
export function overrideDoor(language: Language): string {
  const { door, opening, session } = inLanguage(words, language);
  return plain(
    language,
    door,
    `<p id="opening">${text(opening)}</p><p id="session" hidden>${text(session)}</p>`,
    `<script src="${OVERRIDE_SCRIPT}" defer></script>`,
  );
}

/** The answer to a link that does not count. It does not say why: that is in the log. */
export function overrideRefusal(language: Language): string {
  const { door, refused } = inLanguage(words, language);
  return plain(language, door, `<p>${text(refused)}</p>`);
}

/** The headers of those two. The door names itself to its own site: a form of a page that names nobody comes from nowhere. */
export function overrideDoorHeaders(): Readonly<Record<string, string>> {
  const policy =
    "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
  return { 'Content-Security-Policy': policy, ...KEPT_BY_NOBODY, 'Referrer-Policy': 'same-origin' };
}

/** The headers of a page that a link made, beside those of its composition. */
export const KEPT_BY_NOBODY: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

function plain(language: Language, title: string, body: string, head = ''): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${text(title)}</title>`,
    head,
    '</head>',
    `<body><main><h1>${text(title)}</h1>${body}</main></body>`,
    '</html>',
    '',
  ].join('\n');
}
