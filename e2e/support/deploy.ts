import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Finished {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** Our own surroundings without what `npm test` told its child: another npm would take it for its own settings. */
function surroundings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NO_COLOR$|FORCE_COLOR$)/i.test(name)));
}

/** Runs a program to its end. Never rejects: a failure is a code other than 0. */
export function run(command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Finished> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...surroundings(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    const end = (code: number) => resolve({ code, output: output.join(''), seconds: (performance.now() - started) / 1_000 });
    child.stdout.on('data', (text: Buffer) => output.push(text.toString()));
    child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
    child.once('error', (error) => {
      output.push(String(error));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** The deploy tool of a checkout, on a store. Throws with its output when it fails. */
export async function deploy(root: string, store: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await run(process.execPath, ['tools/deploy/main.ts', ...args], root, { STORE_DIR: store });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** One hash over names and contents of all files of a folder. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).toSorted((a, b) =>
    pathOf(a).localeCompare(pathOf(b)),
  )) {
    if (entry.isFile()) hash.update(pathOf(entry)).update(readFileSync(pathOf(entry)));
  }
  return hash.digest('hex');
}

function pathOf(entry: { readonly parentPath: string; readonly name: string }): string {
  return join(entry.parentPath, entry.name);
}
