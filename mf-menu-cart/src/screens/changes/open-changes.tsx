import { useStore } from 'zustand';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import { type LineUpdate, lineUpdates } from '../../rules/cart-updates.ts';
import type { MenuCartHost } from '../../state/host.ts';
import { storesFor, type Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './changes.module.css';

/**
 * One sheet with all that changed about the cart by itself, each with its way out; true when the diner goes on. Without
 * news there is no sheet. X-06.
 */
export async function agreeToChanges(host: MenuCartHost): Promise<boolean> {
  const stores = storesFor(host);
  const { record } = stores.cart.view.getState();
  if (record === null || lineUpdates(record.lines, stores.updates).length === 0) return true;
  const goesOn = await host.overlay.open<boolean>({
    name: 'mf-menu-cart/changes',
    render: (close) => (
      <HostProvider host={host}>
        <ChangesDialog stores={stores} onDone={() => close(true)} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
  if (goesOn !== true) return false;
  stores.updates.clear();
  return (stores.cart.view.getState().record?.lines.length ?? 0) > 0;
}

interface Props {
  readonly stores: Stores;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ChangesDialog({ stores, onDone, onClose }: Props) {
  const { t } = useTexts();
  const record = useStore(stores.cart.view, (view) => view.record);
  const updates = record === null ? [] : lineUpdates(record.lines, stores.updates);
  const isOpen = updates.some(({ kind }) => kind !== 'price');
  const isEmpty = record === null || record.lines.length === 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('changes.title')}
      labels={{ close: t('notice.close') }}
      footer={
        <Button wide disabled={isOpen} aria-describedby={isOpen ? 'changes-open' : undefined} onClick={isEmpty ? onClose : onDone}>
          {t(isEmpty ? 'cart.backToMenu' : 'changes.goOn')}
        </Button>
      }
    >
      <p className={layout.note} id="changes-open" role="status">
        {t(isOpen ? 'changes.lead' : isEmpty ? 'cart.empty' : 'changes.solved')}
      </p>
      <ul className={s.list}>
        {record === null
          ? null
          : updates.map((item) => <Change key={item.line.id} updates={item} format={record.venue.priceFormat} stores={stores} />)}
      </ul>
    </Sheet>
  );
}

function Change({ updates, format, stores }: { readonly updates: LineUpdate; readonly format: PriceFormat; readonly stores: Stores }) {
  const { t, language } = useTexts();
  const { line } = updates;
  const name = nameIn(language, line.product);
  const text =
    updates.kind === 'price'
      ? t('changes.price', { before: formatMoney(updates.before, format), after: formatMoney(updates.after, format) })
      : updates.kind === 'stock'
        ? t('refusal.stock', { count: updates.left })
        : updates.kind === 'extra-sold-out'
          ? t('changes.extra', { name: updates.extraName })
          : t(updates.kind === 'gone' ? 'changes.gone' : 'product.soldOutNotice');
  const remove = () => void stores.cart.changeQuantity(line.id, 0);
  return (
    <li className={s.item}>
      <span className={cx(layout.stack2, layout.shrinks)}>
        <strong>{name}</strong>
        <span className={cx(layout.facts, s.text)} data-bad={updates.kind === 'price' ? undefined : ''}>
          {text}
        </span>
      </span>
      {updates.kind === 'stock' ? (
        <Button size="sm" kind="soft" onClick={() => void stores.cart.changeQuantity(line.id, updates.left)}>
          {t('changes.keep', { count: updates.left })}
        </Button>
      ) : (
        <Button
          size="sm"
          kind={updates.kind === 'price' ? 'ghost' : 'soft'}
          aria-label={t('changes.removeNamed', { name })}
          onClick={remove}
        >
          {t('changes.remove')}
        </Button>
      )}
    </li>
  );
}
