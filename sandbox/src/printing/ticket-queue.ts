import type { SandboxContext } from '../server/context.ts';
import type { RowOf } from '../server/tables.ts';
import { drawBarcode, MAX_BARCODE_BYTES } from './draw-barcode.ts';

/** Where the print agent listens and what it wants to be shown. */
export interface PrintAgentAddress {
  readonly url: string;
  readonly token: string;
}

export interface TicketQueue {
  /** There is something new to print. */
  wake(): void;
  stop(): void;
}

/** The id under which the agent keeps a ticket: kiosks may choose the same ids. */
export function agentTicketId({ iu, id }: { readonly iu: string; readonly id: string }): string {
  return `${iu}-${id}`;
}

const RETRY_MS = 5000;
const AGENT_TIMEOUT_MS = 20_000;
const DEFAULT_COLUMNS = 38;

/**
 * Sends recorded tickets to the print agent until it has taken each; the agent prints a ticket of the same id once. Without an agent the
 * tickets stay recorded.
 */
export function createTicketQueue(context: SandboxContext, agent: PrintAgentAddress | null): TicketQueue {
  let isBusy = false;
  let isStopped = agent === null;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;

  async function drain(address: PrintAgentAddress): Promise<void> {
    const waiting = await context.db.selectFrom('tickets').selectAll().where('st', '=', 'new').orderBy('fm').execute();
    for (const ticket of waiting) {
      if (isStopped || !(await printTicket(context, address, ticket))) return;
      await context.db.updateTable('tickets').set({ st: 'printed' }).where('id', '=', ticket.id).where('iu', '=', ticket.iu).execute();
      context.events.emit({ kind: 'ticket', id: ticket.id, fm: context.clock.now() });
    }
  }

  function wake(): void {
    isAsked = true;
    if (isStopped || isBusy || agent === null) return;
    isBusy = true;
    isAsked = false;
    drain(agent)
      .catch((error: unknown) => context.log('print.failed', { reason: String(error) }))
      .finally(() => {
        isBusy = false;
        if (isAsked) wake();
      });
  }

  if (!isStopped) {
    timer = setInterval(wake, RETRY_MS);
    timer.unref();
  }
  return {
    wake,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** The message of a ticket, with the picture of its bar code when it has one that can be drawn. K7-018. */
async function drawn(argsJson: string): Promise<Readonly<Record<string, unknown>>> {
  const message: Readonly<Record<string, unknown>> = JSON.parse(argsJson);
  const { pdf417 } = message;
  if (typeof pdf417 !== 'string' || pdf417 === '' || Buffer.byteLength(pdf417) > MAX_BARCODE_BYTES) return message;
  return { ...message, pdf417png: (await drawBarcode(pdf417)).toString('base64') };
}

/** The width of the paper for which the kiosk laid the ticket out. K9-006. */
function columnsOf(context: SandboxContext, kdsid: string): number {
  return context.catalog.kiosks().find(({ printer }) => printer?.id === kdsid)?.printer?.columns ?? DEFAULT_COLUMNS;
}

/** Whether the agent has the ticket now. A ticket that it will never take is logged and counts as taken. */
async function printTicket(context: SandboxContext, { url, token }: PrintAgentAddress, ticket: RowOf<'tickets'>): Promise<boolean> {
  const response = await fetch(`${url}/print`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-print-token': token },
    body: JSON.stringify({ id: agentTicketId(ticket), columns: columnsOf(context, ticket.kdsid), message: await drawn(ticket.args_json) }),
    signal: AbortSignal.timeout(AGENT_TIMEOUT_MS),
  }).catch((error: unknown) => {
    context.log('print.unreachable', { reason: String(error) });
    return null;
  });
  if (response === null) return false;
  if (response.ok) return true;
  context.log('print.refused', { id: ticket.id, status: response.status });
  return response.status === 400 || response.status === 413;
}
