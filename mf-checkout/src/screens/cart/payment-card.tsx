import { useStore } from 'zustand';
import type { VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { Banknote, Building2, CircleCheck, HandCoins } from '@comanda/shared-ui/icons';
import { RadioCardGroup } from '@comanda/shared-ui/radio-card';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { methodName } from '../method-name.ts';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-page.tsx';
import { Section } from './section.tsx';
import * as s from './payment-card.module.css';

/** The chosen way to pay, or the list to choose from; it starts with the list. Spec C2-068, C4-048, C5-044. */
export function PaymentCard({ checkout, stores }: CartPartProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { isChoosingMethod, wasTried } = useStore(stores.form.view);
  const { methods, methodId, cart, venue } = checkout;
  const chosen = methods.find(({ id }) => id === methodId);
  const isMissing = wasTried && checkout.problems.some(({ section }) => section === 'payment');
  const hint = (id: number) => t(id === PaymentMethod.BANK_TRANSFER ? 'payment.hint.transfer' : `payment.hint.${cart.dispatch}`);
  const isList = methods.length > 1 && (isChoosingMethod || chosen === undefined);
  if (methods.length === 0) {
    const phone = venue.contact.phone;
    return (
      <Section id="checkout-payment" title={t('payment.title')} isWrong={isMissing}>
        <Banner
          tone="warn"
          action={
            phone === undefined ? undefined : (
              <Button kind="link" onClick={() => host.navigation.leave(phone, 'tel')}>
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
  return (
    <Section
      id="checkout-payment"
      title={t('payment.title')}
      isWrong={isMissing}
      aside={
        methods.length < 2 || (isList && chosen === undefined) ? undefined : (
          <Button kind="link" onClick={isList ? stores.form.closeMethods : stores.form.openMethods}>
            {t(isList ? 'payment.keep' : 'change')}
          </Button>
        )
      }
    >
      {isList || chosen === undefined ? (
        <RadioCardGroup
          legend={t('payment.title')}
          hideLegend
          options={methods.map((method) => ({
            value: String(method.id),
            label: methodName(t, method.id, methods),
            hint: hint(method.id),
            icon: <MethodIcon id={method.id} />,
          }))}
          value={methodId === undefined ? null : String(methodId)}
          onValueChange={(value) => stores.form.chooseMethod(Number(value))}
          error={isMissing ? t('problem.payment-not-chosen') : undefined}
        />
      ) : (
        <ChosenMethod method={chosen} name={methodName(t, chosen.id, methods)} hint={hint(chosen.id)} />
      )}
    </Section>
  );
}

function ChosenMethod({ method, name, hint }: { readonly method: VenuePaymentMethod; readonly name: string; readonly hint: string }) {
  return (
    <div className={s.chosen}>
      <span className={s.plate}>
        <MethodIcon id={method.id} />
      </span>
      <div className={s.words}>
        <p className={s.name}>{name}</p>
        <p className={s.hint}>{hint}</p>
      </div>
      <CircleCheck className={s.check} />
    </div>
  );
}

function MethodIcon({ id }: { readonly id: number }) {
  if (id === PaymentMethod.BANK_TRANSFER) return <Building2 />;
  return id === PaymentMethod.ON_RECEIPT ? <HandCoins /> : <Banknote />;
}
