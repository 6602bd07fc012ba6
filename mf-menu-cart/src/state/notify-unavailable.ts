import type { CommandFailure } from '@comanda/shared-contracts/bus';
import type { MenuCartHost } from './host.ts';

/** A dialog of another part that did not open: said to the diner, and reported once. X-22. */
export function notifyUnavailable(host: Pick<MenuCartHost, 'i18n' | 'notify' | 'report'>, failure: CommandFailure, textKey: string): void {
  host.report.failure(failure, { phase: 'call' });
  host.notify.show({ tone: 'bad', text: host.i18n.text(textKey) });
}
