import type { CartSlot } from '@comanda/shared-contracts/domain/cart';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { CartRecord } from '../../rules/cart-record.ts';
import type { MenuCartHost } from '../../state/host.ts';
import { storesFor } from '../../state/stores.ts';
import { SlotDialog } from './slot-dialog.tsx';

/** Opens the choice of day and time for the cart; the slot chosen, null when closed or wanted at once. Spec C2-058, C2-059. */
export async function chooseSlot(host: MenuCartHost): Promise<CartSlot | null> {
  const { cart } = storesFor(host);
  const record = await withLists(host);
  if (record === null) return null;
  const slot = await host.overlay.open<CartSlot>({
    name: 'mf-menu-cart/slot',
    render: (close) => (
      <HostProvider host={host}>
        <SlotDialog
          record={record}
          onChoose={close}
          onSoon={() => {
            cart.setSlot(null);
            close(null);
          }}
          onClose={() => close(null)}
        />
      </HostProvider>
    ),
  });
  if (slot !== null) cart.setSlot(slot);
  return slot;
}

/** The cart with its venue's times; a cart that does not know them reads the menu first. A failure is said. */
async function withLists(host: MenuCartHost): Promise<CartRecord | null> {
  const { cart, source } = storesFor(host);
  const { record } = cart.view.getState();
  if (record === null || record.terms.lists !== undefined) return record;
  const { venue, reference, dispatch, table } = record;
  const menu = await source.load(record);
  if (menu.ok) {
    const terms = { ...record.terms, lists: menu.value.lists };
    // Kept, for whoever validates the time that is chosen now.
    cart.align({ part: { venue, reference, terms }, dispatch, table }, undefined, dispatch);
    return { ...record, terms };
  }
  host.notify.show({ tone: 'bad', text: host.i18n.text('slot.failed') });
  return null;
}
