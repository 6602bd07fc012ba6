/** A link to a file that is pinned by its hash; `''`: the browser checks nothing (development). `more`: further attributes. */
export function link(rel: string, href: string, integrity: string, more = ''): string {
  return `<link rel="${rel}"${spaced(more)} href="${attribute(href)}" crossorigin="anonymous" integrity="${attribute(integrity)}">`;
}

/** A script that is pinned by its hash, by default one that runs when the page is read. */
export function script(src: string, integrity: string, when = 'defer'): string {
  return `<script${spaced(when)} src="${attribute(src)}" crossorigin="anonymous" integrity="${attribute(integrity)}"></script>`;
}

function spaced(attributes: string): string {
  return attributes === '' ? '' : ` ${attributes}`;
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
