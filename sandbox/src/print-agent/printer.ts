import type { PrintJob } from './print-job.ts';
import { renderTicket } from './ticket-render.ts';
import type { Ticket, TicketStore } from './ticket-store.ts';

/** What the operator can do to the printer. */
export interface PrinterSwitches {
  /** There is paper. */
  readonly paper: boolean;
  /** The printer takes jobs but neither prints nor answers until this is off again. */
  readonly hang: boolean;
  /** The agent dies with the next ticket: after it is printed, before that is answered. */
  readonly crash: boolean;
}

export type PrinterStatus = 'ready' | 'out-of-paper' | 'hanging';

export type PrintResult =
  | { readonly status: 'printed'; readonly ticket: Ticket; readonly isRepeated: boolean }
  | { readonly status: 'out-of-paper' };

interface PrinterOptions {
  readonly store: TicketStore;
  readonly now: () => Date;
  /** Ends the process at once. */
  readonly die: () => void;
  /** A job came or went, or the printer is in another state. */
  readonly onChange: () => void;
}

/** The device: prints one ticket after the other, each id once. */
export class Printer {
  readonly #options: PrinterOptions;
  readonly #running = new Map<string, Promise<PrintResult>>();
  #queue: Promise<unknown> = Promise.resolve();
  #switches: PrinterSwitches = { paper: true, hang: false, crash: false };
  #wakeUp = Promise.withResolvers<void>();

  constructor(options: PrinterOptions) {
    this.#options = options;
  }

  get status(): PrinterStatus {
    if (this.#switches.hang) return 'hanging';
    return this.#switches.paper ? 'ready' : 'out-of-paper';
  }

  get switches(): PrinterSwitches {
    return this.#switches;
  }

  /** How many jobs wait. */
  get waiting(): number {
    return this.#running.size;
  }

  /** Resolves when all jobs of this moment have ended. */
  async idle(): Promise<void> {
    await this.#queue;
  }

  flip(switches: Partial<PrinterSwitches>): void {
    this.#switches = { ...this.#switches, ...switches };
    this.#options.onChange();
    if (this.#switches.hang) return;
    this.#wakeUp.resolve();
    this.#wakeUp = Promise.withResolvers();
  }

  /**
   * Prints the ticket, or answers with the one of that id that was printed before, even while it is being printed. Rejects when the ticket
   * cannot be kept; it then counts as not printed.
   */
  print(job: PrintJob): Promise<PrintResult> {
    const printed = this.#options.store.find(job.id);
    if (printed !== null) return Promise.resolve({ status: 'printed', ticket: printed, isRepeated: true });
    const running = this.#running.get(job.id);
    if (running !== undefined) return running.then((result) => (result.status === 'printed' ? { ...result, isRepeated: true } : result));
    const work = this.#queue
      .then(() => this.#printNow(job))
      .finally(() => {
        this.#running.delete(job.id);
        this.#options.onChange();
      });
    this.#running.set(job.id, work);
    this.#options.onChange();
    this.#queue = work.catch(() => null);
    return work;
  }

  async #printNow(job: PrintJob): Promise<PrintResult> {
    while (this.#switches.hang) await this.#wakeUp.promise;
    if (!this.#switches.paper) return { status: 'out-of-paper' };
    const rendered = await renderTicket(job);
    const ticket = { job, printedAt: this.#options.now().toISOString(), byteLength: rendered.bytes.length };
    await this.#options.store.add(ticket, rendered);
    if (this.#switches.crash) this.#options.die();
    return { status: 'printed', ticket, isRepeated: false };
  }
}
