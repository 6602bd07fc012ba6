import type { ReactNode } from 'react';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTopicValue } from '@comanda/shared-contracts/react/use-topic';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Armchair, Bike, CircleAlert, Clock, MapPin, Pencil, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { Checkout } from '../../rules/checkout.ts';
import { missingSeat, slotProblemOf } from '../../rules/checkout-problems.ts';
import { preparationMinutes, standingChoice } from '../../rules/dispatch-choice.ts';
import { addressLine } from '../../rules/words.ts';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';
import { chooseAddress } from './choose-address.ts';
import { chooseSlot } from './choose-slot.ts';
import { openDispatchDialog } from './dispatch-dialog.tsx';
import { When } from './when.tsx';
import * as s from './dispatch-card.module.css';

const ICONS = { 1: ShoppingBag, 2: Bike, 3: Utensils, 4: ShoppingBag, 5: Utensils } as const;

/** How the order reaches the diner: type, place, time, preparation, and the way to change it. Spec C2-057. */
export function DispatchCard({ checkout }: CartPartProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const seat = useTopicValue('seat/current', null);
  const { cart, venue, address, problems } = checkout;
  if (seat !== null) return <AtSeat text={seat.text} cart={cart} />;
  if (standingChoice(cart.dispatch, venue.ordering) === undefined) return <NoChoice />;
  const Icon = ICONS[cart.dispatch];
  const minutes = preparationMinutes(venue.ordering, cart.dispatch);
  const isTable = cart.dispatch === DispatchType.CHECKIN;
  const needsAddress = problems.some((problem) => problem.kind === 'missing-fields' && problem.fields.includes('address'));
  const lacking = isTable ? missingSeat(cart, venue.checkin) : undefined;
  const slotProblem = slotProblemOf(cart);
  const isBad = needsAddress || lacking !== undefined || slotProblem !== undefined;
  return (
    <Frame icon={<Icon size={22} />} isBad={isBad} onEdit={() => void openDispatchDialog(host)}>
      <p className={layout.facts}>
        {t(`dispatch.type.${cart.dispatch}`)}
        {isTable ? null : (
          <>
            {' · '}
            <When cart={cart} />
          </>
        )}
      </p>
      {lacking === undefined ? null : <p className={s.prompt}>{t(`problem.no-${lacking}`)}</p>}
      {needsAddress ? (
        <Button kind="link" className={s.promptButton} data-tone="bad" icon={<CircleAlert />} onClick={() => void chooseAddress(host)}>
          {t(isTable ? 'dispatch.needsOwnAddress' : 'dispatch.needsAddress')}
        </Button>
      ) : null}
      {needsAddress && !isTable ? null : <p className={layout.name}>{placeOf(checkout, t)}</p>}
      {slotProblem === undefined ? null : (
        <Button kind="link" className={s.promptButton} data-tone="bad" icon={<CircleAlert />} onClick={() => void chooseSlot(host)}>
          {t(`dispatch.slot.${slotProblem}`)}
        </Button>
      )}
      {minutes === undefined ? null : (
        <p className={s.minutes}>
          <Clock size={16} /> {t('dispatch.preparation', { minutes })}
        </p>
      )}
      {address?.comments === undefined || cart.dispatch !== DispatchType.DELIVERY ? null : (
        <p className={s.minutes}>
          <MapPin size={16} /> {address.comments}
        </p>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly icon: ReactNode;
  /** Something of it stands in the way of the order. */
  readonly isBad?: boolean;
  /** Absent where there is nothing to choose. */
  readonly onEdit?: () => void;
  readonly children: ReactNode;
}

function Frame({ icon, isBad = false, onEdit, children }: FrameProps) {
  const { t } = useTexts();
  return (
    <Card as="section" id="checkout-dispatch" tabIndex={-1} aria-label={t('dispatch.title')} className={s.card}>
      <span className={cx(s.plate, isBad && s.badPlate)}>{icon}</span>
      <div className={cx(layout.stack2, layout.grow)}>{children}</div>
      {onEdit === undefined ? null : <IconButton kind="plain" label={t('dispatch.edit')} icon={<Pencil />} onClick={onEdit} />}
    </Card>
  );
}

/** In a stadium an order is brought to where the diner sits; nothing of that is chosen here. Spec K4-023, Q95. */
function AtSeat({ text, cart }: { text: string; cart: Cart }) {
  const { t } = useTexts();
  return (
    <Frame icon={<Armchair size={22} />}>
      <p className={layout.facts}>
        {t('dispatch.seat')} · <When cart={cart} />
      </p>
      <p className={layout.name}>{text}</p>
    </Frame>
  );
}

/** Nothing stands of how it is handed over: the red prompt opens the choice. Spec C2-057. */
function NoChoice() {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  return (
    <Frame icon={<CircleAlert size={22} />} isBad onEdit={() => void openDispatchDialog(host)}>
      <Button kind="link" className={s.promptButton} data-tone="bad" onClick={() => void openDispatchDialog(host)}>
        {t('dispatch.needsChoice')}
      </Button>
    </Frame>
  );
}

function placeOf({ cart, venue, address }: Checkout, t: ReturnType<typeof useTexts>['t']): string {
  if (cart.dispatch === DispatchType.DELIVERY) return address === undefined ? '' : addressLine(address);
  if (cart.dispatch !== DispatchType.CHECKIN) return `${venue.street}, ${venue.commune}`;
  if (cart.table !== undefined) return cart.table.name;
  return cart.locator === undefined ? '' : t('dispatch.locator', { number: cart.locator });
}
