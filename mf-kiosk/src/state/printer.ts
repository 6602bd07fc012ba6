import type { KioskPrinter } from '@comanda/shared-contracts/domain/kiosk';
import { done, failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Printer, PrintJob } from '@comanda/shared-contracts/host';
import { fetchBarcode } from '../api/barcode.ts';
import { localPrint, ticketText, type LocalPrint } from '../api/local-print.ts';
import { printRemotely } from '../api/print-remote.ts';
import { fontSize } from '../rules/paper.ts';
import type { KioskHost } from './host.ts';
import { printToken } from './print-token.ts';
import type { Setup } from './setup.ts';

export interface KioskTicketPrinter extends Pick<Printer, 'print'> {
  /** The provider prints at the venue, in its own time. Q87. */
  isBackground(): boolean;
}

/**
 * Tickets by the device's own script, else by the composition's print agent, else by the provider. The bar code of a tax document is drawn
 * first where the device prints by itself; without it the document is not printed. Spec K7-008, K7-017, K7-018, Q83.
 */
export function createTicketPrinter(
  host: KioskHost,
  ready: () => Extract<Setup, { status: 'ready' }> | undefined,
  script: () => LocalPrint | undefined = localPrint,
): KioskTicketPrinter {
  /** What the script was given, and has not refused: it does not know a ticket again by its name. X-15. */
  const given = new Map<string, ReturnType<Printer['print']>>();
  /** What it prints for, where the provider prints at the venue. */
  const cloud = (): Extract<Setup, { status: 'ready' }> | undefined => {
    const isHere = script() !== undefined || host.environment.printAgent !== undefined;
    const known = isHere ? undefined : ready();
    return known?.config.printer === undefined ? undefined : known;
  };
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
  const byCloud = async (job: PrintJob, known: Extract<Setup, { status: 'ready' }>): ReturnType<Printer['print']> => {
    const token = await printToken(host);
    if (!token.ok) return failed(failure('device', 'unreachable'));
    const { restaurantId, localId } = known.venue;
    const { pathname } = host.navigation.current();
    const ticket = { job, printer: known.config.printer, restaurantId, localId, at: host.clock.now(), path: pathname };
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
  const print = async (job: PrintJob): ReturnType<Printer['print']> => {
    const known = cloud();
    if (known !== undefined) return byCloud(job, known);
    const whole = await drawn(job);
    if (!whole.ok) return whole;
    return script() === undefined ? host.printer.print(whole.value) : byScript(whole.value, ready()?.config.printer);
  };
  return {
    isBackground: () => cloud() !== undefined,
    // One that throws has not printed, as far as anybody knows; the same name never prints twice. X-15.
    print: (job) =>
      print(job).catch((cause: unknown) => {
        host.report.failure(cause, { phase: 'device' });
        return failed(failure('device', 'unreachable'));
      }),
  };
}
