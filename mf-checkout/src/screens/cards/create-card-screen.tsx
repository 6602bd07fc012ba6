import { useState } from 'react';
import { fromMajor } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { priceFormatOfCountry } from '@comanda/shared-contracts/domain/price-format';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Card } from '@comanda/shared-ui/card';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Spinner } from '@comanda/shared-ui/spinner';
import { minimumCharge } from '../../rules/minimum-charge.ts';
import { cardCountry } from '../../rules/payment-options.ts';
import { saveCard } from '../../state/save-card.ts';
import { CardFrame } from '../card-form/card-frame.tsx';
import { useTexts } from '../use-texts.ts';
import { Component as CardsScreen } from './cards-screen.tsx';
import * as s from './cards.module.css';

/** Types a card and keeps it. Whoever cannot have one sees why on the list's screen. Spec C2-016, C4-055. */
export function Component() {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const session = useStream(host.session.changes, host.session.current());
  const [isSaving, setSaving] = useState(false);
  const country = cardCountry(session);
  if (country === undefined || (session.kind !== 'registered' && session.kind !== 'staff')) return <CardsScreen />;
  if (isSaving) {
    return (
      <div className={s.page} role="status">
        <Card className={s.saving}>
          <Spinner />
          <p>{t('card.saving')}</p>
        </Card>
      </div>
    );
  }
  const amount = fromMajor(minimumCharge(country), priceFormatOfCountry(country));
  return (
    <div className={s.page}>
      <Card className={layout.stack12}>
        <p className={layout.note}>{t('card.charge')}</p>
        <CardFrame
          key={session.profile.id}
          request={{ country, amount, description: t('card.description'), email: session.profile.email, offersSaving: false }}
          onCard={(card) => {
            setSaving(true);
            void saveCard(host, card, country).finally(() => setSaving(false));
          }}
        />
      </Card>
    </div>
  );
}
