import type { KioskPrinter } from '@comanda/shared-contracts/domain/kiosk';
import { failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api, PrintJob } from '@comanda/shared-contracts/host';
import { decodePrinted, encodePrintJob } from '@comanda/shared-contracts/wire/printed-message';

/** What the call rejects with where there is nothing to print on. Spec K7-010. */
const NO_PRINTER = 'No tiene impresora configurada';

export interface RemoteTicket {
  readonly job: PrintJob;
  readonly printer: KioskPrinter | undefined;
  readonly token: string;
  readonly restaurantId: number;
  readonly localId: number;
  readonly at: number;
  /** Address of the page. */
  readonly path: string;
}

/** Hands a ticket to the provider, which prints it at the venue; the same id is printed once. Spec K7-008, K7-010, X-15. */
export async function printRemotely(api: Api, ticket: RemoteTicket): Promise<Result<{ readonly isRepeat: boolean }>> {
  const { job, printer, token, restaurantId, localId, at, path } = ticket;
  if (printer === undefined) return failed(failure('device', 'no-printer', { message: NO_PRINTER }));
  return api.call({
    operation: 'print-remote',
    query: { air: restaurantId, ail: localId, kdsid: printer.id, xil: localId, xir: restaurantId, xk5: token },
    body: encodePrintJob({ id: job.id, message: job.message, at, path }),
    decode: decodePrinted,
  });
}
