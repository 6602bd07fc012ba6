import { useStore } from 'zustand';
import { Select } from '@comanda/shared-ui/select';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { sectorsOf } from '../../rules/check-in-table.ts';
import { notifyNotKept } from '../../state/take-locator.ts';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';

/** Asks in which sector the table stands, where the venue orders by sector. Spec K3-015, Q61. */
export function SectorPicker({ ready: { venue, table }, stores }: { readonly ready: ReadyMenu; readonly stores: Stores }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const chosen = useStore(stores.cart.view, ({ cart }) => (cart?.venue.id === venue.id ? cart.table : undefined));
  if (table === undefined) return null;
  return (
    <Select
      label={t('waiter.sector')}
      placeholder={t('waiter.choose')}
      options={sectorsOf(table.id, venue).map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.sector ?? ''}
      onValueChange={(sector) => {
        if (!stores.cart.setTable(venue.id, { ...table, ...chosen, sector })) notifyNotKept(host, stores, venue);
      }}
    />
  );
}
