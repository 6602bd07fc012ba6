const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(ENTITIES).map(([plain, entity]) => [entity, plain]));

/** What an element holds: text, or elements, of which those of one name may be several. */
export type Content = string | number | boolean | { readonly [name: string]: Content | readonly Content[] | undefined };

/** A document of one element, as S3 answers; an error is of no namespace. */
export function xmlOf(name: string, content: Content): string {
  const namespace = name === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content, namespace)}`;
}

function element(name: string, content: Content, attributes = ''): string {
  if (typeof content !== 'object') return `<${name}${attributes}>${escaped(String(content))}</${name}>`;
  const inner = Object.entries(content).flatMap(([child, value]) => {
    if (value === undefined) return [];
    return isList(value) ? value.map((one) => element(child, one)) : [element(child, value)];
  });
  return `<${name}${attributes}>${inner.join('')}</${name}>`;
}

/** The texts of all elements of a name, in their order: enough for documents in which no element holds one of its own name. */
export function textsIn(xml: string, name: string): readonly string[] {
  const found = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'));
  return [...found].map(([, text = '']) => text);
}

/** A text without its entities. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|apos);|&#(x?)([0-9a-f]+);/gi, (entity, isHex: string | undefined, code: string | undefined) =>
    code === undefined ? (PLAIN[entity.toLowerCase()] ?? entity) : String.fromCodePoint(Number.parseInt(code, isHex === '' ? 10 : 16)),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

function isList(value: Content | readonly Content[]): value is readonly Content[] {
  return Array.isArray(value);
}
