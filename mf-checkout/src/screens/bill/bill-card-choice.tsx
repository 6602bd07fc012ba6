import type { TableBill } from '../../rules/bill.ts';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { LogIn } from '@comanda/shared-ui/icons';
import { RadioCardGroup } from '@comanda/shared-ui/radio-card';
import { cardCountry, usableCards } from '../../rules/payment-options.ts';
import type { CardFormRequest } from '../../state/card-form.ts';
import { AddCard } from '../card-form/add-card.tsx';
import { CardsFailed } from '../cards-failed.tsx';
import { Section } from '../cart/section.tsx';
import { PayMark } from '../pay-mark.tsx';
import { useCards, useCardsRead } from '../use-cards.ts';
import { useTexts } from '../use-texts.ts';

/** The card that pays a share. */
export interface BillCard {
  readonly key: string;
  readonly payment: NonNullable<OrderDraft['card']>;
  readonly lastFourDigits: string;
  readonly brand: string;
}

interface Props {
  readonly bill: TableBill;
  readonly amount: Money;
  readonly chosen: BillCard | undefined;
  readonly onChoose: (card: BillCard | undefined) => void;
  readonly onLogIn: () => void;
}

const TYPED = 'typed';

/** A share is paid by card: a saved one, or a new one. */
export function BillCardChoice({ bill, amount, chosen, onChoose, onLogIn }: Props) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { cards } = useCards();
  useCardsRead();
  const saved: readonly BillCard[] = usableCards(cards, cardCountry(host.session.current())).map((card) => ({
    key: card.id,
    payment: { kind: 'saved', cardId: card.id },
    lastFourDigits: card.lastFourDigits,
    brand: card.brand,
  }));
  const { kind } = host.session.current();
  const isKnown = kind === 'registered' || kind === 'staff';
  const options = chosen?.key === TYPED ? [chosen, ...saved] : saved;
  const cardRequest = (): CardFormRequest => {
    const session = host.session.current();
    return {
      country: bill.venue.country,
      amount,
      description: bill.venue.name,
      email: session.kind === 'registered' || session.kind === 'staff' ? session.profile.email : '',
      offersSaving: false,
    };
  };
  return (
    <Section id="bill-card" title={t('payment.title')}>
      {options.length === 0 ? null : (
        <RadioCardGroup
          legend={t('payment.title')}
          hideLegend
          options={options.map(({ key, lastFourDigits, brand }) => ({
            value: key,
            label: t('payment.card', { digits: lastFourDigits }),
            icon: <PayMark methodId={PaymentMethod.SAVED_CARD} brand={brand} />,
          }))}
          value={chosen?.key ?? null}
          onValueChange={(key) => onChoose(options.find((card) => card.key === key))}
        />
      )}
      <CardsFailed />
      {isKnown ? null : (
        <Button kind="soft" size="sm" icon={<LogIn />} onClick={onLogIn}>
          {t('bill.logInForCards')}
        </Button>
      )}
      <AddCard
        request={cardRequest}
        onCard={({ token, lastFourDigits, brand }) => onChoose({ key: TYPED, payment: { kind: 'new', token }, lastFourDigits, brand })}
      />
    </Section>
  );
}
