import { placeOf } from '../../rules/place.ts';
import type { NewLine } from '../../state/visit.ts';
import { askForCombo } from '../combo/ask-for-combo.tsx';
import { useKiosk } from '../use-kiosk.tsx';

/** Adds a line, or says why not; offers it as a combo where the menu has one, then goes on. Not from the suggestions: they are asked about enough. Q212. */
export function useAdd(): (line: NewLine, goOn?: () => void) => void {
  const { host, stores, venue, money, t } = useKiosk();
  return (line, goOn = () => undefined) => {
    const before = stores.visit.view.getState();
    const refusal = stores.visit.add(line);
    if (refusal !== null) {
      const key = refusal === 'extras' ? 'product.unsettled' : refusal === 'sold-out' ? 'product.soldOutNotice' : 'product.stock';
      host.notify.show({ tone: 'bad', text: t(key) });
      return;
    }
    const place = placeOf(host.navigation.current().pathname);
    const isSuggested = place === 'upselling' || (place === 'product' && stores.flow.facts()?.opener === 'upselling');
    const question = isSuggested ? undefined : stores.combos.after(before);
    if (question === undefined) goOn();
    else void askForCombo(host, { question, currency: venue.priceFormat, money, goOn });
  };
}
