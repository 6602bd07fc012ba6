import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { jobSchema } from './print-job.ts';
import type { RenderedTicket } from './ticket-render.ts';

/** A ticket that came out of the printer: when, in ISO 8601, and the size of its ESC/POS commands. */
const ticketSchema = z.object({ job: jobSchema, printedAt: z.string(), byteLength: z.number() });
export type Ticket = Readonly<z.output<typeof ticketSchema>>;

export type TicketFile = 'png' | 'bin';

/**
 * The tickets in a folder, three files each. The `.json` file is written last and is the ticket: until it stands there nothing was printed,
 * and from then on the ticket is there, even if the power goes.
 */
export class TicketStore {
  readonly #folder: string;
  readonly #tickets = new Map<string, Ticket>();

  /** `onBroken`: a file that is no ticket was put aside; one bad sector must not keep all others from being printed. */
  constructor(folder: string, onBroken: (name: string, reason: string) => void) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const ticket of readTickets(folder, onBroken)) this.#tickets.set(ticket.job.id, ticket);
  }

  find(id: string): Ticket | null {
    return this.#tickets.get(id) ?? null;
  }

  /** All tickets, the latest first. */
  list(): Ticket[] {
    return [...this.#tickets.values()].toReversed();
  }

  async add(ticket: Ticket, files: RenderedTicket): Promise<void> {
    const { id } = ticket.job;
    await this.#write(`${id}.bin`, files.bytes);
    await this.#write(`${id}.png`, files.png);
    await this.#write(`${id}.json`, JSON.stringify(ticket));
    this.#tickets.set(id, ticket);
  }

  /** A file of a ticket, `null` when there is no such ticket. */
  async file(id: string, kind: TicketFile): Promise<Buffer | null> {
    return this.#tickets.has(id) ? readFile(join(this.#folder, `${id}.${kind}`)) : null;
  }

  /** Throws all tickets away. */
  async clear(): Promise<void> {
    const ids = [...this.#tickets.keys()];
    this.#tickets.clear();
    for (const id of ids) {
      // The ticket itself first: pictures without one are nothing.
      for (const kind of ['json', 'png', 'bin']) await rm(join(this.#folder, `${id}.${kind}`), { force: true });
    }
  }

  /** Under its name stands either all of the content or what stood there before. */
  async #write(name: string, content: Buffer | string): Promise<void> {
    const path = join(this.#folder, name);
    const draft = `${path}.tmp`;
    const file = await open(draft, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  }
}

function readTickets(folder: string, onBroken: (name: string, reason: string) => void): Ticket[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && existsSync(join(folder, name.replace(/json$/, 'png'))))
    .flatMap((name) => {
      try {
        return [ticketSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))];
      } catch (cause) {
        renameSync(join(folder, name), join(folder, `${name}.broken`));
        onBroken(name, String(cause));
        return [];
      }
    })
    .toSorted((left, right) => left.printedAt.localeCompare(right.printedAt));
}
