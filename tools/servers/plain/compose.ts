import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../build/root.ts';

/** A service of `docs/compose.yaml`, as far as a plain process needs it. */
export interface ComposedService {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** As the file writes it: numbers need no quotes there. */
interface WrittenService {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number | boolean>>;
}

/** How a service runs as a process of this machine. */
export interface PlainService {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Where things are instead of where the containers have them. */
export interface Places {
  /** Ports on this machine by `service:port`, of all services that are named by others. */
  readonly ports: Readonly<Record<string, number>>;
  /** Folders of this machine by those of the containers. */
  readonly folders: Readonly<Record<string, string>>;
}

/** The services of the compose file by their names; what it leaves to the environment is as it says without one. */
export function readCompose(): Readonly<Record<string, ComposedService>> {
  const text = readFileSync(join(ROOT, 'docs/compose.yaml'), 'utf8').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
  const { services }: { readonly services: Readonly<Record<string, WrittenService>> } = parse(text, { merge: true });
  return Object.fromEntries(
    Object.entries(services).map(([name, { command = [], environment = {} }]) => [
      name,
      { command, environment: Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])) },
    ]),
  );
}

/** The same service with the same words, but for the names of machines and folders. Throws for a service that has no command of its own. */
export function plainService({ command, environment }: ComposedService, places: Places): PlainService {
  const [program, ...args] = command.map((word) => placed(word, places));
  if (program === undefined) throw new Error('a service without a command');
  return {
    program: program === 'node' ? process.execPath : program,
    args,
    env: Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, placed(value, places)])),
  };
}

/** A text with the addresses and folders of this machine in place of those of the containers. */
export function placed(text: string, { ports, folders }: Places): string {
  const addressed = Object.entries(ports).reduce((all, [address, port]) => all.replaceAll(address, `127.0.0.1:${port}`), text);
  return Object.entries(folders).reduce(
    (all, [folder, here]) => all.replaceAll(new RegExp(`(?<![\\w/.-])${folder}(?![\\w-])`, 'g'), () => here),
    addressed,
  );
}

/** The backends of a cache with the addresses of this machine. */
export function placedBackends(vcl: string, { ports }: Pick<Places, 'ports'>): string {
  return Object.entries(ports).reduce((all, [address, port]) => {
    const [host, number] = address.split(':');
    return all.replaceAll(`.host = "${host}";\n  .port = "${number}";`, `.host = "127.0.0.1";\n  .port = "${port}";`);
  }, vcl);
}
