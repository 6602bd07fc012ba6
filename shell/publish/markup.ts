/** A link to a file that is pinned by its hash; without one the browser checks nothing (development). */
export function link(rel: string, href: string, integrity: string | undefined): string {
  return `<link rel="${rel}" href="${attribute(href)}" crossorigin="anonymous" integrity="${attribute(integrity ?? '')}">`;
}

/** A script that runs when the page is read, pinned by its hash. */
export function script(src: string, integrity: string | undefined): string {
  return `<script defer src="${attribute(src)}" crossorigin="anonymous" integrity="${attribute(integrity ?? '')}"></script>`;
}

/** JSON that cannot end its script element. */
export function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Text as it may stand between tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Text as it may stand in a quoted attribute. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}
