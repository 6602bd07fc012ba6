import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';

const list = v.object({
  /** Of the configuration that the build was made by. */
  config: v.string(),
  hash: v.string(),
  /** Hash of each file that was read, by its path from the root. */
  files: v.record(v.string(), v.string()),
  missing: v.array(v.string()),
});

/** What a program was built of when somebody looked last: while it is still so, nobody has to follow its imports again. */
export type SourceList = v.InferOutput<typeof list>;

/** The list of a program; undefined: there is none, or none that can be read. */
export function readList(root: string, program: string): SourceList | undefined {
  try {
    const parsed = v.safeParse(list, JSON.parse(readFileSync(placeOf(root, program), 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the list of a program, whole or not at all. It is only a shortcut: where it cannot be kept all is looked up anew the next time. */
export function keepList(root: string, program: string, kept: SourceList): void {
  const place = placeOf(root, program);
  const draft = `${place}.draft-${process.pid}`;
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, place);
  } catch (cause) {
    console.error(`what ${program} was built of cannot be noted: ${String(cause)}`);
  }
}

/** Whether every file is as it was, and none stands where none was found. */
export function isCurrent(kept: SourceList, root: string, contents: Contents): boolean {
  return (
    Object.entries(kept.files).every(([path, hash]) => contents(join(root, path)) === hash) &&
    kept.missing.every((path) => !existsSync(join(root, path)))
  );
}

/** The hash of a file's content, `''` when it cannot be read. */
export type Contents = (path: string) => string;

/** Reads each file once, however many programs are built of it. */
export function contentsOnce(): Contents {
  const known = new Map<string, string>();
  return (path) => {
    const hash = known.get(path) ?? contentHash(path);
    known.set(path, hash);
    return hash;
  };
}

/** A path as lists have it. */
export function fromRoot(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

function contentHash(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64');
  } catch {
    return '';
  }
}

/** Among the packages: it goes with them, and no copy of the sources takes it along. */
function placeOf(root: string, program: string): string {
  return join(root, 'node_modules/.cache/comanda', `${program}.json`);
}
