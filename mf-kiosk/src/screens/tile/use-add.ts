import type { NewLine } from '../../state/visit.ts';
import { useKiosk } from '../use-kiosk.tsx';

/** Adds a line, or says why not; whether it was added. */
export function useAdd(): (line: NewLine) => boolean {
  const { host, stores, t } = useKiosk();
  return (line) => {
    const refusal = stores.visit.add(line);
    if (refusal === null) return true;
    const key = refusal === 'extras' ? 'product.unsettled' : refusal === 'sold-out' ? 'product.soldOutNotice' : 'product.stock';
    host.notify.show({ tone: 'bad', text: t(key) });
    return false;
  };
}
