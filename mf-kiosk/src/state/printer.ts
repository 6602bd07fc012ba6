import type { KioskPrinter } from '@comanda/shared-contracts/domain/kiosk';
import { done, failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Printer, PrintJob } from '@comanda/shared-contracts/host';
import { fetchBarcode } from '../api/barcode.ts';
import { localPrint, ticketText, type LocalPrint } from '../api/local-print.ts';
import { printRemotely } from '../api/print-remote.ts';
import { fontSize } from '../rules/paper.ts';
import type { TicketJob } from '../rules/ticket.ts';
import type { KeptPlace } from '../stored/kept-setup.ts';
import type { KioskHost } from './host.ts';
import { printToken } from './print-token.ts';

export interface KioskTicketPrinter {
  /** As the host's printer, at the venue of the ticket. */
  print(job: TicketJob): ReturnType<Printer['print']>;
  /** The provider prints at this venue, else where the kiosk stands, in its own time. Q87. */
  isBackground(venueId?: string): boolean;
}

/**
 * Tickets by the device's own script, else by the composition's print agent, else by the provider. The bar code of a tax document is drawn
 * first where the device prints by itself; without it the document is not printed. Spec K7-008, K7-017, K7-018, Q83.
 *
 * `placeOf`: what is known of a venue, else of where the kiosk stands: in a portal that is another one for the next customer.
 */
export function createTicketPrinter(
  host: KioskHost,
  placeOf: (venueId: string | undefined) => KeptPlace | undefined,
  script: () => LocalPrint | undefined = localPrint,
): KioskTicketPrinter {
  /** What the script was given, and has not refused: it does not know a ticket again by its name. X-15. */
  const given = new Map<string, ReturnType<Printer['print']>>();
  const printsHere = (): boolean => script() !== undefined || host.environment.printAgent !== undefined;
  /** A ticket that it still has in hand is waited for, never given again. */
  const byScript = async (job: PrintJob, printer: KioskPrinter | undefined): ReturnType<Printer['print']> => {
    const known = given.get(job.id);
    if (known !== undefined) {
      const answer = await known;
      return answer.ok ? done({ alreadyPrinted: true }) : answer;
    }
    const giving = giveScript(job, printer);
    given.set(job.id, giving);
    const answer = await giving;
    if (!answer.ok) given.delete(job.id);
    return answer;
  };
  const giveScript = async (job: PrintJob, printer: KioskPrinter | undefined): ReturnType<Printer['print']> => {
    try {
      const { barcodePicture } = job.message;
      const config = {
        columns: job.columns,
        fontSize: fontSize(job.columns, printer?.name),
        printer: printer?.name ?? '',
        ...(barcodePicture === undefined ? {} : { pdf417png: barcodePicture }),
      };
      await script()?.print(ticketText(job), config);
      return done({ alreadyPrinted: false });
    } catch (cause) {
      host.report.failure(cause, { phase: 'device' });
      return failed(failure('device', 'refused'));
    }
  };
  const byCloud = async (job: PrintJob, { config, venue }: KeptPlace): ReturnType<Printer['print']> => {
    const token = await printToken(host);
    if (!token.ok) return failed(failure('device', 'unreachable'));
    const { restaurantId, localId } = venue;
    const { pathname } = host.navigation.current();
    const ticket = { job, printer: config.printer, restaurantId, localId, at: host.clock.now(), path: pathname };
    let answer = await printRemotely(host.api, { ...ticket, token: token.value });
    if (!answer.ok && answer.failure.kind === 'auth') {
      const fresh = await printToken(host, token.value);
      if (fresh.ok && fresh.value !== token.value) answer = await printRemotely(host.api, { ...ticket, token: fresh.value });
    }
    return answer.ok ? done({ alreadyPrinted: answer.value.isRepeat }) : failed(failure('device', 'unreachable'));
  };
  const drawn = async (job: PrintJob): Promise<Result<PrintJob>> => {
    const { barcode, barcodePicture } = job.message;
    if (barcode === undefined || barcodePicture !== undefined) return done(job);
    const picture = await fetchBarcode(host.api, barcode);
    if (!picture.ok) return failed(failure('device', 'unreachable'));
    return done({ ...job, message: { ...job.message, barcodePicture: picture.value } });
  };
  const print = async ({ venueId, ...job }: TicketJob): ReturnType<Printer['print']> => {
    const place = placeOf(venueId);
    if (!printsHere()) {
      // Not known yet, which is not the same as without a printer.
      if (place === undefined) return failed(failure('device', 'unreachable'));
      if (place.config.printer !== undefined) return byCloud(job, place);
    }
    const whole = await drawn(job);
    if (!whole.ok) return whole;
    return script() === undefined ? host.printer.print(whole.value) : byScript(whole.value, place?.config.printer);
  };
  return {
    isBackground: (venueId) => !printsHere() && placeOf(venueId)?.config.printer !== undefined,
    // One that throws has not printed, as far as anybody knows; the same name never prints twice. X-15.
    print: (job) =>
      print(job).catch((cause: unknown) => {
        host.report.failure(cause, { phase: 'device' });
        return failed(failure('device', 'unreachable'));
      }),
  };
}
