import type { PrintJob } from '@comanda/shared-contracts/host';
import { asRecord } from '@comanda/shared-contracts/wire/values';

/** What a device that prints by itself puts on its page. Q83. */
export interface LocalPrint {
  print(text: string, config: Readonly<Record<string, unknown>>): unknown;
}

/** The device's own print script; undefined where there is none. Spec K7-017. */
export function localPrint(scope: object = globalThis): LocalPrint | undefined {
  const found: unknown = asRecord(scope)['LocalPrint'];
  return isLocalPrint(found) ? found : undefined;
}

/** A ticket as lines of plain text, for devices that print nothing else. */
export function ticketText({ message }: Pick<PrintJob, 'message'>): string {
  const { header, content, qrBefore, qrAfter, qrAfterText } = message;
  return [header, qrBefore, content, qrAfter, qrAfterText].filter((part) => part !== '').join('\n\n');
}

function isLocalPrint(value: unknown): value is LocalPrint {
  return typeof asRecord(value)['print'] === 'function';
}
