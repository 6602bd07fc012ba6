import type { Outcome } from './outcome.ts';

const NAME_WIDTH = 22;
const STANDING_WIDTH = 12;
const TIME_WIDTH = 10;
const MANY = 20;

const ms = (times: readonly number[]): string => (times.length === 0 ? '' : `${Math.round(Math.max(...times))} ms`);

/** The outcome as a table for a terminal. */
export function asText({ calls, findings, extensions, cors, passes }: Outcome): string {
  const count = (standing: string): number => calls.filter((row) => row.standing === standing).length;
  const missing = extensions.filter(({ standing }) => standing === 'missing');
  return [
    ...calls.map(({ call, standing, why, times }) =>
      `${call.padEnd(NAME_WIDTH)}${standing.padEnd(STANDING_WIDTH)}${ms(times).padEnd(TIME_WIDTH)}${why}`.trimEnd(),
    ),
    '',
    ...findings.flatMap(({ kind, call, place, field, line, text, consequence, count: times }) => [
      `${kind.toUpperCase()} ${call} ${place}${field === '' ? '' : ` (${field})`}: ${text}${times > 1 ? `, ${times} times` : ''}`,
      ...(line === '' ? [] : [`    ${line}`]),
      `    ${kind === 'tolerated' ? '' : 'then: '}${consequence}`,
    ]),
    ...missing.map(({ id, title, without }) => `WITHOUT ${id}: ${title}\n    then: ${without}`),
    ...cors.map(({ kind, text, consequence }) =>
      [`CORS ${kind === 'own' ? 'none' : kind}: ${text}`, ...(consequence === undefined ? [] : [`    then: ${consequence}`])].join('\n'),
    ),
    '',
    `${calls.length} calls: ${count('right')} right, ${count('tolerated')} tolerated, ${count('refused')} refused, ${count('missing')} missing, ${count('wrong')} wrong, ${count('probed')} probed, ${count('not walked')} not walked; ${missing.length} extensions missing`,
    passes ? 'The product works with this provider.' : 'The product does not work with this provider.',
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const rows = (list: readonly (readonly string[])[]): string =>
  list.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('\n');
const table = (heads: readonly string[], list: readonly (readonly string[])[]): string =>
  list.length === 0
    ? '<p>None.</p>'
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows(list)}</tbody></table>`;

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
function markdownTable(heads: readonly string[], list: readonly (readonly string[])[]): string {
  if (list.length === 0) return 'None.';
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...list.map(line)].join('\n');
}

/** The outcome as sections of a Markdown page, without what is another at each walk: the times. */
export function asMarkdown({ calls, findings, extensions, cors, passes }: Outcome): string {
  const textsOf = (call: string): string =>
    findings
      .filter((finding) => finding.call === call)
      .map(({ text, consequence }) => `${text}: ${consequence}`)
      .join('; ');
  const standings = [...new Set(calls.map(({ standing }) => standing))];
  const counts = standings.map((standing) => `${calls.filter((row) => row.standing === standing).length} ${standing}`);
  return [
    `${passes ? 'The product works with it.' : 'The product does not work with it.'} ${calls.length} calls: ${counts.join(', ')}.`,
    markdownTable(
      ['Call', 'Standing', 'Why, and what the product does'],
      calls.map(({ call, standing, why }) => [`\`${call}\``, standing, why === '' ? textsOf(call) : why]),
    ),
    markdownTable(
      ['Extension', 'Standing', 'Without it'],
      extensions.map(({ id, standing, without }) => [`\`${id}\``, standing, standing === 'there' ? '' : without]),
    ),
    markdownTable(
      ['Pages of other origins', 'What the product does'],
      cors.map(({ text, consequence = '' }) => [text, consequence]),
    ),
  ].join('\n\n');
}

/** The outcome as a page that needs nothing else. */
export function asHtml({ calls, findings, extensions, cors, passes }: Outcome, provider: string): string {
  const slow = (times: readonly number[]): string => (times.length > MANY ? `${ms(times)} of ${times.length}` : ms(times));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Conformance of ${escaped(provider)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #bbb;padding:.3rem .5rem;text-align:left;vertical-align:top}</style>
<h1>${escaped(provider)}</h1>
<p>${passes ? 'The product works with this provider.' : 'The product does not work with this provider.'}</p>
<h2>Calls</h2>
${table(
  ['Call', 'Standing', 'Slowest', 'Why'],
  calls.map(({ call, standing, why, times }) => [call, standing, slow(times), why]),
)}
<h2>Findings</h2>
${table(
  ['Kind', 'Call', 'Place', 'What', 'Line', 'Times', 'What the product does'],
  findings.map(({ kind, call, place, text, line, count, consequence }) => [kind, call, place, text, line, String(count), consequence]),
)}
<h2>Extensions</h2>
${table(
  ['Name', 'What', 'Standing', 'Without it'],
  extensions.map(({ id, title, standing, without }) => [id, title, standing, without]),
)}
<h2>Other origins</h2>
${table(
  ['Standing', 'What', 'What the product does'],
  cors.map(({ kind, text, consequence = '' }) => [kind, text, consequence]),
)}
</html>
`;
}
