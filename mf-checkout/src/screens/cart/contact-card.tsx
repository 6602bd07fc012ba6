import { useState } from 'react';
import { useStore } from 'zustand';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import { PHONE_MAX_LENGTH } from '@comanda/shared-contracts/domain/phone-countries';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Field } from '@comanda/shared-ui/field';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { Checkout } from '../../rules/checkout.ts';
import { type MissingField, neededFields } from '../../rules/missing-fields.ts';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';
import { Section } from './section.tsx';
import * as s from './contact-card.module.css';

/** Who orders: known data in two lines, or the fields. Spec C2-055, C5-028. */
export function ContactCard({ checkout, stores }: CartPartProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const session = useStream(host.session.changes, host.session.current());
  const { wasTried } = useStore(stores.form.view);
  const [isOpened, setOpened] = useState(false);
  const { contact } = checkout;
  const missing = missingIn(checkout);
  const isIncomplete = contact.firstName === '' || contact.phone === '' || missing.length > 0;
  const isOpen = isOpened || isIncomplete || checkout.problems.some(({ kind }) => kind === 'national-id');
  const title = t('contact.title');
  if (!isOpen) {
    const name = `${contact.firstName} ${contact.lastName}`.trim();
    return (
      <Section
        id="checkout-contact"
        title={title}
        aside={
          <Button kind="link" onClick={() => setOpened(true)}>
            {t('change')}
          </Button>
        }
      >
        <div className={layout.stack2}>
          <p className={layout.option}>{name}</p>
          <p className={layout.facts}>{formatPhone(contact.phone)}</p>
        </div>
      </Section>
    );
  }
  return (
    <Section id="checkout-contact" title={title} isWrong={wasTried && missing.length > 0}>
      {session.kind === 'visitor' ? <LogInHint checkout={checkout} stores={stores} /> : null}
      {/* Once somebody types here, the fields stay: they would vanish with the last letter. */}
      <div className={cx(layout.stack16, s.fields)} onChange={() => setOpened(true)}>
        <Fields checkout={checkout} stores={stores} session={session} missing={wasTried ? missing : []} />
      </div>
    </Section>
  );
}

function Fields({
  checkout,
  stores,
  session,
  missing,
}: CartPartProps & { readonly session: Session; readonly missing: readonly MissingField[] }) {
  const { t } = useTexts();
  const { form } = stores;
  const { contact, cart, venue, problems } = checkout;
  const hasLastName = session.kind === 'registered' || session.kind === 'staff';
  const needsRut = cart.dispatch === DispatchType.CHECKIN && venue.checkin.needsNationalId && session.kind !== 'guest';
  const isNameMissing = missing.includes('fullName');
  const needed = neededFields({
    ...venue,
    dispatch: cart.dispatch,
    isAnonymous: session.kind === 'guest',
    isKiosk: session.kind === 'kiosk',
  });
  const note = (isNeeded: boolean) => (isNeeded ? undefined : t('contact.optional'));
  return (
    <>
      <Field
        label={t(hasLastName ? 'contact.firstName' : 'contact.name')}
        value={contact.firstName}
        onValueChange={(firstName) => form.typeContact({ firstName })}
        autoComplete={hasLastName ? 'given-name' : 'name'}
        autoCapitalize="words"
        enterKeyHint="next"
        note={note(hasLastName || needed.includes('fullName'))}
        error={isNameMissing && contact.firstName === '' ? t('contact.nameMissing') : undefined}
      />
      {hasLastName ? (
        <Field
          label={t('contact.lastName')}
          value={contact.lastName}
          onValueChange={(lastName) => form.typeContact({ lastName })}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          error={isNameMissing && contact.lastName === '' ? t('contact.lastNameMissing') : undefined}
        />
      ) : null}
      <Field
        className={hasLastName && !needsRut ? s.wide : undefined}
        label={t('contact.phone')}
        value={contact.phone}
        onValueChange={(phone) => form.typeContact({ phone })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
        maxLength={PHONE_MAX_LENGTH}
        note={note(needed.includes('phone'))}
        hint={t('contact.phoneHint')}
        error={missing.includes('phone') ? t('contact.phoneMissing') : undefined}
      />
      {needsRut ? (
        <Field
          label={t('contact.nationalId')}
          value={contact.nationalId}
          onValueChange={(nationalId) => form.typeContact({ nationalId })}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          error={rutError(
            missing.includes('nationalId'),
            problems.some(({ kind }) => kind === 'national-id'),
          )}
        />
      ) : null}
    </>
  );

  function rutError(isMissing: boolean, isWrong: boolean): string | undefined {
    if (isMissing) return t('contact.nationalIdMissing');
    return isWrong ? t('problem.national-id') : undefined;
  }
}

/** Who has an account need not type. */
function LogInHint({ checkout, stores }: CartPartProps) {
  const { bus } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const logIn = async () => {
    const answer = await bus.request('session/log-in', { reason: 'order', allowGuest: !checkout.venue.ordering.needsLoginToPay });
    if (!answer.ok) stores.form.showFailure(t('placing.loginFailed'));
  };
  return (
    <p className={layout.note}>
      {t('contact.hasAccount')}{' '}
      <Button kind="link" onClick={() => void logIn()}>
        {t('contact.logIn')}
      </Button>
    </p>
  );
}

function missingIn({ problems }: Checkout): readonly MissingField[] {
  return problems.flatMap((problem) => (problem.kind === 'missing-fields' ? problem.fields : [])).filter((field) => field !== 'address');
}
