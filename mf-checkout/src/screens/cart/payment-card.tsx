import type { TFunction } from 'i18next';
import { useStore } from 'zustand';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { CircleCheck } from '@comanda/shared-ui/icons';
import { RadioCardGroup } from '@comanda/shared-ui/radio-card';
import type { Checkout } from '../../rules/checkout.ts';
import { type PaymentOption, takesNewCard } from '../../rules/payment-options.ts';
import type { CardFormRequest } from '../../state/card-form.ts';
import { AddCard } from '../card-form/add-card.tsx';
import { CardsFailed } from '../cards-failed.tsx';
import { methodName } from '../method-name.ts';
import { MethodLine } from '../method-line.tsx';
import { PayMark } from '../pay-mark.tsx';
import { useCardsRead } from '../use-cards.ts';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';
import { Section } from './section.tsx';
import * as s from './payment-card.module.css';

/** The chosen way to pay, or the list to choose from; it starts with the list, but for whoever paid before. Spec C2-068, C2-069, C4-048, C5-044, Q185. */
export function PaymentCard({ checkout, stores }: CartPartProps) {
  const host = useHost<'mf-checkout'>();
  const texts = useTexts();
  const { t } = texts;
  const { isChoosingMethod, wasTried } = useStore(stores.form.view);
  const { options, option } = checkout;
  const takesCards = takesNewCard(options);
  useCardsRead(takesCards);
  const problem = wasTried ? checkout.problems.find(({ section }) => section === 'payment') : undefined;
  const isList = (options.length > 1 || takesCards) && (isChoosingMethod || option === undefined);
  if (options.length === 0) return <NothingToPayWith checkout={checkout} isWrong={problem !== undefined} />;
  return (
    <Section
      id="checkout-payment"
      title={t('payment.title')}
      isWrong={problem !== undefined}
      aside={
        (options.length < 2 && !takesCards) || (isList && option === undefined) ? undefined : (
          <Button kind="link" onClick={isList ? stores.form.closeMethods : stores.form.openMethods}>
            {t(isList ? 'payment.keep' : 'change')}
          </Button>
        )
      }
    >
      {isList || option === undefined ? (
        <>
          <RadioCardGroup
            legend={t('payment.title')}
            hideLegend
            options={options.map((row) => ({
              value: row.key,
              label: optionName(texts, row, checkout),
              hint: optionHint(t, row, checkout),
              icon: <OptionMark option={row} />,
            }))}
            value={option?.key ?? null}
            onValueChange={(key) => choose(key)}
            error={problem === undefined ? undefined : t(`problem.${problem.kind}`)}
          />
          {takesCards ? <CardsFailed /> : null}
          {takesCards ? <AddCard className={s.add} request={cardRequest} onCard={stores.form.useTypedCard} /> : null}
        </>
      ) : (
        <ChosenOption option={option} checkout={checkout} />
      )}
    </Section>
  );

  function cardRequest(): CardFormRequest {
    return {
      country: checkout.venue.country,
      amount: checkout.totals.total,
      description: checkout.venue.name,
      email: checkout.contact.email,
      offersSaving: host.session.current().kind === 'registered',
    };
  }

  function choose(key: string): void {
    const row = options.find((candidate) => candidate.key === key);
    if (row !== undefined) stores.form.chooseMethod(row.methodId, row.kind === 'saved-card' ? row.card.id : undefined);
  }
}

function NothingToPayWith({ checkout, isWrong }: { readonly checkout: Checkout; readonly isWrong: boolean }) {
  const { navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { phone } = checkout.venue.contact;
  return (
    <Section id="checkout-payment" title={t('payment.title')} isWrong={isWrong}>
      <Banner
        tone="warn"
        action={
          phone === undefined ? undefined : (
            <Button kind="link" onClick={() => navigation.leave(phone, 'tel')}>
              {t('payment.call')}
            </Button>
          )
        }
      >
        {t('problem.online-only')}
      </Banner>
    </Section>
  );
}

function ChosenOption({ option, checkout }: { readonly option: PaymentOption; readonly checkout: Checkout }) {
  const texts = useTexts();
  return (
    <MethodLine
      mark={<OptionMark option={option} />}
      name={optionName(texts, option, checkout)}
      hint={optionHint(texts.t, option, checkout)}
    >
      <CircleCheck className={s.check} />
    </MethodLine>
  );
}

function OptionMark({ option }: { readonly option: PaymentOption }) {
  return 'card' in option ? <PayMark methodId={option.methodId} brand={option.card.brand} /> : <PayMark methodId={option.methodId} />;
}

function optionName(texts: ReturnType<typeof useTexts>, option: PaymentOption, { methods }: Checkout): string {
  return 'card' in option ? texts.t('payment.card', { digits: option.card.lastFourDigits }) : methodName(texts, option.methodId, methods);
}

function optionHint(t: TFunction<'mf-checkout'>, option: PaymentOption, { cart }: Checkout): string {
  const { kind, methodId } = option;
  // What was agreed to is what is said: a card that is kept is not for this order alone.
  if (kind === 'typed-card') return t(option.card.token.savesCard ? 'payment.hint.kept-card' : 'payment.hint.typed-card');
  if (kind === 'saved-card') return t('payment.hint.saved-card');
  if (methodId === PaymentMethod.BANK_TRANSFER) return t('payment.hint.transfer');
  if (methodId === PaymentMethod.MERCADO_PAGO) return t('payment.hint.mercadopago');
  return t(kind === 'online' ? 'payment.hint.online' : `payment.hint.${cart.dispatch}`);
}
