import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const MAX_PORT = 65_535;
/** What only this program uses, so that the data can be read while it runs. */
const LOCK_FILE = 'running.sqlite';

interface Preferences {
  /** As the environment gives them; `'0'` takes any free port. */
  readonly port: string;
  readonly printPort: string;
  readonly dataDir: string;
}

export type StartCheck =
  | {
      readonly kind: 'ready';
      /** Free when it was looked at. */
      readonly port: number;
      /** Null: it is in use, so that tickets cannot be printed; 0: any. */
      readonly printPort: number | null;
      /** Gives the data folder free; it is when the program ends, too. */
      readonly leave: () => void;
    }
  /** It cannot go on: one line for a person that says why and what to do. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Looks before anything is started whether ports and data folder can be had, and holds the folder. A print port in use is told, no more. */
export async function checkStart({ port: portText, printPort: printText, dataDir }: Preferences): Promise<StartCheck> {
  for (const [name, text] of [
    ['PORT', portText],
    ['PRINT_PORT', printText],
  ] as const) {
    if (!/^\d{1,5}$/.test(text) || Number(text) > MAX_PORT) return refused(`${name} must be a port from 0 to ${MAX_PORT}, not "${text}".`);
  }
  if (portText === printText && portText !== '0')
    return refused(`PORT and PRINT_PORT are both ${portText}: the print agent needs its own.`);
  const port = await freePort(Number(portText));
  if (port === null) return refused(`Port ${portText} is in use. Stop what runs there, or choose another one: PORT=${neighbour(portText)}`);
  const folder = holdFolder(dataDir);
  if (folder.kind === 'refused') return folder;
  const printPort = printText === '0' || (await freePort(Number(printText), '127.0.0.1')) !== null ? Number(printText) : null;
  if (printPort === null) {
    console.error(
      `Port ${printText} (PRINT_PORT) is in use: tickets are not printed. Choose another one: PRINT_PORT=${neighbour(printText)}`,
    );
  }
  return { kind: 'ready', port, printPort, leave: folder.leave };
}

/** The port asked for, when it is free; 0 asks for any. Null: taken, or not allowed. */
function freePort(port: number, host?: string): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** A lock of the database, which the system gives free however a program ends. */
function holdFolder(dataDir: string): { readonly kind: 'held'; readonly leave: () => void } | Extract<StartCheck, { kind: 'refused' }> {
  try {
    mkdirSync(dataDir, { recursive: true });
    const file = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
    file.exec('begin exclusive');
    return { kind: 'held', leave: () => file.close() };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (!reason.includes('locked')) return refused(`Cannot keep data in ${dataDir}: ${reason}`);
    return refused(`The data in ${dataDir} is in use by another start. Stop that one, or choose another folder: DATA_DIR=${dataDir}-2`);
  }
}

function neighbour(port: string): number {
  return Number(port) < MAX_PORT ? Number(port) + 1 : MAX_PORT - 1;
}

function refused(reason: string): Extract<StartCheck, { kind: 'refused' }> {
  return { kind: 'refused', reason };
}
