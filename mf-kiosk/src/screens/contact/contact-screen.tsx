import { useState } from 'react';
import type { KioskContact } from '@comanda/shared-contracts/domain/kiosk';
import { readPhone } from '@comanda/shared-contracts/domain/phone';
import { KIOSK_PHONE_COUNTRIES, PHONE_MAX_LENGTH } from '@comanda/shared-contracts/domain/phone-countries';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Field } from '@comanda/shared-ui/field';
import { Mail, Phone } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Segmented } from '@comanda/shared-ui/segmented';
import { contactOf, contactWays, type ContactWay, isContactEmail, isName, validated } from '../../rules/contact.ts';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { StationBar } from '../frame/station-bar.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './contact-screen.module.css';

/** Who ordered, and how they are notified. Spec K2-008, K5-001 to K5-004. */
export function Component() {
  return (
    <KioskFrame step="contact">
      <Contact />
    </KioskFrame>
  );
}

const NOBODY: KioskContact = { name: '', email: '', phone: '' };

/** What each field takes; its keys are our own, so that the system's stay away. Nobody's name, mail or number is offered to who comes next. */
const NAME = {
  name: 'name',
  autoComplete: 'off',
  autoCapitalize: 'words',
  maxLength: 60,
  inputMode: 'none',
  'data-keys': 'words',
} as const;
const EMAIL = {
  name: 'email',
  inputMode: 'none',
  'data-keys': 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  maxLength: 254,
  spellCheck: false,
} as const;
const PHONE = {
  name: 'phone',
  type: 'tel',
  inputMode: 'none',
  'data-keys': 'phone',
  autoComplete: 'off',
  maxLength: PHONE_MAX_LENGTH,
} as const;

function Contact() {
  const { stores, config, venue, t } = useKiosk();
  const ways = contactWays(config.contactRule);
  const known = stores.visit.view.getState()?.contact;
  const [contact, setContact] = useState<KioskContact>(known ?? NOBODY);
  const [way, setWay] = useState<ContactWay>(known !== undefined && known.phone !== '' ? 'phone' : (ways[0] ?? 'email'));
  const phone = readPhone(contact.phone, venue.country, KIOSK_PHONE_COUNTRIES)?.number;
  const isReachable = way === 'email' ? isContactEmail(contact.email) : phone !== undefined;
  const isComplete = isName(contact.name) && isReachable;
  const confirm = (): void => {
    if (isComplete) stores.flow.confirmContact(contactOf({ ...contact, phone: phone ?? '' }, way));
  };
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <TopBar onBack={() => stores.flow.back('contact')} />
      <div className={s.body}>
        <div>
          <h1 className={cx(layout.title, s.title)}>{t('contact.title')}</h1>
          <p className={s.lead}>{t('contact.lead')}</p>
        </div>
        <Validated
          label={t('contact.name')}
          error={t('contact.nameInvalid')}
          isValid={isName(contact.name)}
          value={contact.name}
          onValueChange={(name) => setContact({ ...contact, name })}
          input={NAME}
        />
        {ways.length > 1 ? (
          <Segmented
            label={t('contact.way')}
            value={way}
            onValueChange={setWay}
            options={[
              { value: 'email', label: t('contact.email'), icon: <Mail /> },
              { value: 'phone', label: t('contact.phone'), icon: <Phone /> },
            ]}
          />
        ) : null}
        {way === 'email' ? (
          <Validated
            key="email"
            label={t('contact.email')}
            error={t('contact.emailInvalid')}
            isValid={isContactEmail(contact.email)}
            value={contact.email}
            onValueChange={(email) => setContact({ ...contact, email })}
            input={EMAIL}
          />
        ) : (
          <Validated
            key="phone"
            label={t('contact.phone')}
            error={t('contact.phoneInvalid')}
            isValid={phone !== undefined}
            value={contact.phone}
            onValueChange={(text) => setContact({ ...contact, phone: text })}
            input={PHONE}
          />
        )}
      </div>
      <StationBar note={isComplete ? undefined : t('contact.incomplete')} noteId="contact-hint">
        <Button type="submit" wide disabled={!isComplete} aria-describedby={isComplete ? undefined : 'contact-hint'}>
          {t('contact.continue')}
        </Button>
      </StationBar>
    </form>
  );
}

interface ValidatedProps {
  readonly label: string;
  readonly error: string;
  readonly isValid: boolean;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly input: Partial<Parameters<typeof Field>[0]>;
}

/** An input that turns green when it is right, and red when it was left wrong. Spec K5-004. */
function Validated({ label, error, isValid, value, onValueChange, input }: ValidatedProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const verdict = validated(isValid, wasLeft);
  return (
    <Field
      {...input}
      label={label}
      value={value}
      onValueChange={onValueChange}
      onBlur={() => setWasLeft(true)}
      valid={verdict === 'valid'}
      error={verdict === 'invalid' ? error : undefined}
    />
  );
}
