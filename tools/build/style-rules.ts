import type { StyleRule } from '@comanda/shared-contracts/picture';

/** What stands around rules, with the rules inside. */
const GROUPS = /^@(media|layer|supports|container)\b/;
const KEYFRAMES = /^@keyframes\s+(\S+)/;

/** One statement of a sheet: what stands before its block, and the block without its braces; without one it ends with a semicolon. */
interface Statement {
  readonly prelude: string;
  readonly block?: string;
}

/** The rules of a minimized style sheet in their order, each with what a page must have for it to matter. */
export function styleRules(css: string, within: readonly string[] = []): readonly StyleRule[] {
  return statementsOf(css).flatMap(({ prelude, block }): readonly StyleRule[] => {
    if (block === undefined) return [{ within, selectors: [], body: `${prelude};` }];
    if (GROUPS.test(prelude)) return styleRules(block, [...within, prelude]);
    const [, name] = KEYFRAMES.exec(prelude) ?? [];
    if (prelude.startsWith('@')) return [{ within, selectors: [], body: `${prelude}{${block}}`, ...(name === undefined ? {} : { name }) }];
    return [{ within, selectors: partsOf(prelude).map((selector) => [selector, ...classesOf(selector)]), body: block }];
  });
}

function statementsOf(css: string): readonly Statement[] {
  const found: Statement[] = [];
  let [start, open, depth] = [0, -1, 0];
  for (let at = 0; at < css.length; at = next(css, at)) {
    const sign = css[at];
    if (sign === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        found.push({ prelude: css.slice(start, open).trim(), block: css.slice(open + 1, at) });
        start = at + 1;
      }
    } else if (sign === ';' && depth === 0) {
      if (css.slice(start, at).trim() !== '') found.push({ prelude: css.slice(start, at).trim() });
      start = at + 1;
    }
  }
  if (depth !== 0 || css.slice(start).trim() !== '') throw new Error(`no style sheet: ${css.slice(start, start + 80)}`);
  return found;
}

/** The place after a sign, or after the text in quotes, the comment or the escaped sign that begins here. */
function next(css: string, at: number): number {
  const sign = css[at];
  if (sign === '\\') return at + 2;
  if (css.startsWith('/*', at)) return endOf(css, '*/', at + 2) + 2;
  if (sign !== '"' && sign !== "'") return at + 1;
  let end = at + 1;
  while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOf(css: string, text: string, from: number): number {
  const end = css.indexOf(text, from);
  return end < 0 ? css.length : end;
}

/** The selectors of a list, those within parentheses not counted. */
function partsOf(list: string): readonly string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at < list.length; at = next(list, at)) {
    const sign = list[at] ?? '';
    if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, list.slice(start).trim()];
}

/** The classes that a selector asks for whatever else; what stands in parentheses is a choice, or what must not be. */
function classesOf(selector: string): readonly string[] {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replaceAll(/\([^()]*\)/g, '')];
  return [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
}
