import { z } from 'zod';
import type { PrintAgentAddress } from './ticket-queue.ts';

const TIMEOUT_MS = 3000;

const agentTicket = z.object({
  id: z.string(),
  printedAt: z.string(),
  columns: z.number(),
  message: z.object({ h: z.string(), c: z.string(), qrpre: z.string(), qrpost: z.string(), txqrpost: z.string() }),
});
export type AgentTicket = z.output<typeof agentTicket>;
const ticketList = z.object({ data: z.array(agentTicket) });
export const printerStatus = z.object({
  ok: z.literal(true),
  status: z.string(),
  waiting: z.number(),
  paper: z.boolean(),
  hang: z.boolean(),
  crash: z.boolean(),
});
export type PrinterStatus = z.output<typeof printerStatus>;

/** Asks the print agent for what only it knows; null when it does not answer. */
export class AgentClient {
  readonly #agent: PrintAgentAddress | null;

  constructor(agent: PrintAgentAddress | null) {
    this.#agent = agent;
  }

  async tickets(): Promise<readonly AgentTicket[]> {
    const answer = ticketList.safeParse(await this.#json('/tickets'));
    return answer.success ? answer.data.data : [];
  }

  async picture(id: string): Promise<Buffer | null> {
    const response = await this.#ask(`/tickets/${encodeURIComponent(id)}.png`);
    return response?.ok === true ? Buffer.from(await response.arrayBuffer()) : null;
  }

  async status(): Promise<PrinterStatus | null> {
    return readStatus(await this.#json('/status'));
  }

  /** Plays a printer without paper, one that hangs, or one that dies. */
  async flip(switches: Readonly<Record<string, boolean | undefined>>): Promise<PrinterStatus | null> {
    return readStatus(await this.#json('/switch', JSON.stringify(switches)));
  }

  /** Prints a ticket that belongs to no order. Null when the agent did not take it, for want of paper or in time. */
  async printTest(id: string, message: AgentTicket['message']): Promise<PrinterStatus | null> {
    const printed = await this.#json('/print', JSON.stringify({ id, message }));
    return printed === null ? null : this.status();
  }

  /** Throws all tickets away and switches all faults off. */
  async forget(): Promise<void> {
    await this.#json('/reset', '{}');
  }

  async #json(path: string, body?: string): Promise<unknown> {
    const response = await this.#ask(path, body);
    return response?.ok === true ? response.json().catch(() => null) : null;
  }

  async #ask(path: string, body?: string): Promise<Response | null> {
    if (this.#agent === null) return null;
    const { url, token } = this.#agent;
    const request = body === undefined ? {} : { method: 'POST', body };
    return fetch(`${url}${path}`, { ...request, headers: { 'x-print-token': token }, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => null,
    );
  }
}

function readStatus(answer: unknown): PrinterStatus | null {
  const status = printerStatus.safeParse(answer);
  return status.success ? status.data : null;
}
