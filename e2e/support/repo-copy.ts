import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './start-sandbox.ts';

const SCOPE = '@comanda';
/** What is made by commands, as paths below the root. */
const NOT_COPIED = /(^|\/)(node_modules|dist)$|^(\.git|sandbox\/data|e2e\/reports|e2e\/test-results)$/;

export interface RepoCopy {
  readonly root: string;
  /** Replaces a text in a file of the copy; throws when it is not there. */
  change(file: string, from: string, to: string): void;
  remove(): void;
}

/** A copy of the sources in a temporary folder. `linked`: with the installed packages of this checkout; else without any. */
export function copyRepo({
  without = [],
  linked = true,
}: { readonly without?: readonly string[]; readonly linked?: boolean } = {}): RepoCopy {
  const root = mkdtempSync(join(tmpdir(), 'comanda-copy-'));
  const isCopied = (source: string) => {
    const path = relative(ROOT, source).replaceAll('\\', '/');
    return !NOT_COPIED.test(path) && !without.includes(path);
  };
  cpSync(ROOT, root, { recursive: true, filter: isCopied });
  if (linked) linkPackages(root);
  return {
    root,
    change: (file, from, to) => {
      const path = join(root, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(path, text.replaceAll(from, to));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Every package by a link, but our own workspaces from the copy itself. */
function linkPackages(root: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, SCOPE), { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
    if (entry !== SCOPE && entry !== '.cache') symlinkSync(join(ROOT, 'node_modules', entry), join(modules, entry), 'junction');
  }
  for (const workspace of readdirSync(root)) {
    if (existsSync(join(root, workspace, 'package.json'))) symlinkSync(join(root, workspace), join(modules, SCOPE, workspace), 'junction');
    const nested = join(ROOT, workspace, 'node_modules');
    if (existsSync(nested) && workspace !== 'node_modules') symlinkSync(nested, join(root, workspace, 'node_modules'), 'junction');
  }
}

/** Gives a copy without packages its own, as an installation would: the same files in folders of its own, which nobody may change. */
export function givePackages(root: string): void {
  for (const folder of ['', ...readdirSync(root)].map((name) => join(name, 'node_modules')))
    if (existsSync(join(ROOT, folder))) sameFiles(join(ROOT, folder), join(root, folder));
}

function sameFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== '.cache') sameFiles(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) sameFile(source, target);
  }
}

function sameFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk.
    copyFileSync(source, target);
  }
}
