import type { ReactNode } from 'react';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Lock } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { ChangedOrder, OrderChange } from '../../rules/changed-order.ts';
import { acceptChanges } from '../../state/accept-changes.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import { chooseSlot } from './choose-slot.ts';
import { SlotText } from './when.tsx';
import * as s from './changes-sheet.module.css';

interface Props {
  /** Undefined: nothing changed, and the sheet is closed. */
  readonly changed: ChangedOrder | undefined;
  readonly cart: Cart;
  readonly stores: Stores;
}

/** One sheet with all that changed since the diner confirmed, old and new, and one tap to go on. X-06. */
export function ChangesSheet({ changed, cart, stores }: Props) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const isOpen = changed !== undefined;
  if (!isOpen) return null;
  const { changes, was, next } = changed;
  const goOn = () => {
    void acceptChanges(host, stores, changed);
    if (next.kind === 'empty') host.navigation.go(cart.venue.menuPath);
  };
  const now = next.kind === 'agree' ? formatMoney(next.total, cart.venue.priceFormat) : undefined;
  return (
    <Sheet
      open={isOpen}
      onClose={stores.placing.dismiss}
      title={t('changed.title')}
      labels={{ close: t('close') }}
      footer={
        <Button
          wide
          icon={next.kind === 'empty' ? undefined : <Lock />}
          price={now}
          disabled={next.kind === 'choose'}
          aria-describedby={next.kind === 'choose' ? 'changes-lead' : undefined}
          onClick={goOn}
        >
          {t(next.kind === 'empty' ? 'changed.back' : 'changed.agree')}
        </Button>
      }
    >
      <p id="changes-lead" role="status">
        {t('changed.lead')}
        {next.kind === 'agree' ? '' : ` ${t(`changed.${next.kind}`)}`}
      </p>
      <ul className={s.list}>
        {changes.map((change) => (
          <Change key={keyOf(change)} change={change} zone={cart.venue.zone} stores={stores} />
        ))}
        {now === undefined || now === was ? null : <Item what={t('changed.total')} was={was} now={now} />}
      </ul>
    </Sheet>
  );
}

function keyOf(change: OrderChange): string {
  return `${change.kind} ${'line' in change ? change.line.id : ''} ${change.kind === 'extra-price' ? change.option.id : ''}`;
}

function Change({ change, zone, stores }: { readonly change: OrderChange; readonly zone: string; readonly stores: Stores }) {
  const host = useHost<'mf-checkout'>();
  const { t, language } = useTexts();
  const name = 'line' in change ? nameIn(language, change.line.product) : '';
  switch (change.kind) {
    case 'price':
    case 'extra-price': {
      const option = change.kind === 'extra-price' ? nameIn(language, change.option) : '';
      return <Item what={t(`changed.${change.kind}`, { name, option })} was={change.was} now={change.now} />;
    }
    case 'stock':
      return <Item what={t('changed.stock', { name })} was={change.line.quantity} now={change.now} />;
    case 'sold-out':
    case 'gone':
      return <Item what={t(`changed.${change.kind}`, { name })} was={change.line.quantity} now={t('changed.out')} />;
    case 'delivery':
      return <Item what={t('changed.delivery')} was={change.was} now={change.now} />;
    case 'slot':
      return (
        <Item what={t('changed.slot')} was={<SlotText slot={change.was} zone={zone} />} now={<SlotText slot={change.now} zone={zone} />}>
          <Way label={t('changed.otherSlot')} onClick={() => void chooseSlot(host)} stores={stores} />
        </Item>
      );
    default:
      return (
        <li className={s.item}>
          <strong className={layout.name}>{t(`changed.${change.kind}`, { name })}</strong>
          <Way
            label={t('changed.again')}
            named={t('changed.againNamed', { name })}
            onClick={() => void host.bus.request('cart/edit-line', { lineId: change.line.id })}
            stores={stores}
          />
        </li>
      );
  }
}

interface ItemProps {
  readonly what: string;
  readonly was: ReactNode;
  readonly now: ReactNode;
  readonly children?: ReactNode;
}

function Item({ what, was, now, children }: ItemProps) {
  const { t } = useTexts();
  return (
    <li className={s.item}>
      <strong className={layout.name}>{what}</strong>
      <p className={s.change}>
        <span>
          {t('changed.was')} <s>{was}</s>
        </span>
        <span>
          {t('changed.now')} <strong className={cx(layout.name, layout.ink)}>{now}</strong>
        </span>
      </p>
      {children}
    </li>
  );
}

/** Another way than the one tap: the sheet goes, and what is chosen instead is validated with the next press of the button. */
function Way({
  label,
  named,
  onClick,
  stores,
}: {
  readonly label: string;
  readonly named?: string;
  readonly onClick: () => void;
  readonly stores: Stores;
}) {
  const go = () => {
    stores.placing.dismiss();
    onClick();
  };
  return (
    <Button kind="link" className={s.way} aria-label={named} onClick={go}>
      {label}
    </Button>
  );
}
