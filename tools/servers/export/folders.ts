import { extname } from 'node:path/posix';
import { siteHeaders, typeOf } from './own-headers.ts';
import type { Ask, SiteFile, SiteFolder } from './site.ts';

/** What the files of a folder are answered with: the same for most, and what has something else by its name. */
export async function folderOf(path: string, files: readonly string[], ask: Ask): Promise<SiteFolder> {
  const asked: SiteFile[] = [];
  for (const file of files) {
    const { status, headers, body } = await ask(file, 'file');
    if (status !== 200) throw new Error(`${file}: ${status}`);
    asked.push({ path: file, content: body, type: typeOf(headers), headers: siteHeaders(headers) });
  }
  const usual = mostOf(asked.map(({ headers }) => headers));
  return {
    path,
    headers: usual,
    types: Object.fromEntries(asked.map((file) => [endingOf(file.path), file.type])),
    exceptions: asked.filter(({ headers }) => keyOf(headers) !== keyOf(usual)),
  };
}

function endingOf(path: string): string {
  return extname(path).slice(1);
}

/** The one that there is most of. */
function mostOf(all: readonly SiteFile['headers'][]): SiteFile['headers'] {
  const counts = new Map<string, number>();
  for (const headers of all) counts.set(keyOf(headers), (counts.get(keyOf(headers)) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return all.find((headers) => keyOf(headers) === most?.[0]) ?? {};
}

function keyOf(headers: SiteFile['headers']): string {
  return JSON.stringify(Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
