import type { Currency, Money } from '@comanda/shared-contracts/domain/money';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { ComboQuestion } from '../../state/combos.ts';
import type { KioskHost } from '../../state/host.ts';
import { ComboDialog } from './combo-dialog.tsx';

interface Asking {
  readonly question: ComboQuestion;
  readonly currency: Currency;
  readonly money: (amount: Money) => string;
  /** Without the combo, the dish is in the cart. */
  readonly goOn: () => void;
}

/** Asks whether the dish shall be a combo; then leads to what is to be chosen of it, or on. Q212. */
export async function askForCombo(host: KioskHost, { question, currency, money, goOn }: Asking): Promise<void> {
  const answer = await host.overlay.open<'combo'>({
    name: 'mf-kiosk/combo',
    render: (close) => (
      <HostProvider host={host}>
        <ComboDialog question={question} currency={currency} money={money} onTake={() => close('combo')} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
  question.end();
  // The dialog goes with its customer, too.
  if (!question.isTheirs()) return;
  if (answer === 'combo') question.accept();
  else goOn();
}
