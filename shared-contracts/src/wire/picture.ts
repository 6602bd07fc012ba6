import type { PictureSource } from '../domain/product.ts';
import { asText, compact } from './values.ts';

/**
 * An address that may be shown or opened: https or http, or a path of the same site. Everything else (scripts, data,
 * other hosts behind two slashes, hidden control characters) is undefined.
 */
export function safeUrl(raw: unknown): string | undefined {
  const url = asText(raw)?.trim();
  // eslint-disable-next-line no-control-regex -- browsers drop control characters, which turns "/<tab>/host" into "//host"
  if (url === undefined || /[\u0000-\u001f\u007f\\]/.test(url)) return undefined;
  if (/^\/(?!\/)/.test(url)) return url;
  return /^https?:\/\/[^/?#]/i.test(url) && URL.canParse(url) ? url : undefined;
}

/** A link that leaves the site: https or http with a host. */
export function safeLink(raw: unknown): string | undefined {
  const url = safeUrl(raw);
  return url?.startsWith('/') === true ? undefined : url;
}

/** The address of a picture, also without its scheme (`//cdn.example/a.webp`): it is fetched by https. */
export function pictureUrl(raw: unknown): string | undefined {
  const url = asText(raw)?.trim();
  return safeUrl(url?.startsWith('//') === true ? `https:${url}` : url);
}

/** A picture; an address ending in `-480.webp` stands for a set of three widths. */
export function picture(raw: unknown): PictureSource | undefined {
  const url = pictureUrl(raw);
  if (url === undefined) return undefined;
  const stem = /^(\S+)-480\.webp$/.exec(url)?.[1];
  const srcSet = stem === undefined || stem.includes(',') ? undefined : candidates(stem);
  return compact({ url, srcSet });
}

/** `#rgb` or `#rrggbb`, in lower case; undefined for any other way to write a colour. */
export function hexColor(raw: unknown): string | undefined {
  const color = asText(raw)?.trim().toLowerCase();
  return color !== undefined && /^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(color) ? color : undefined;
}

function candidates(stem: string): string {
  return [240, 480, 960].map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}
