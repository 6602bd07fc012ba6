import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Phone } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useTexts } from '../use-texts.ts';
import * as s from './call-to-book.module.css';

/** Where the venue can be called about a table; undefined when it names no telephone. Spec C3-030. */
export function bookingPhone({ contact }: Venue): string | undefined {
  return contact.bookingPhone ?? contact.phone;
}

/** The phone to call for reservations; nothing when the venue names none. Spec C3-030. */
export function CallToBook({ venue }: { venue: Venue }) {
  const { navigation } = useHost<'mf-booking'>();
  const { t } = useTexts();
  const phone = bookingPhone(venue);
  if (phone === undefined) return null;
  const shown = formatPhone(phone);
  return (
    <p className={s.call}>
      <span className={layout.muted}>{t('choose.phone')}</span>
      <Button
        kind="link"
        icon={<Phone />}
        aria-label={t('choose.call', { phone: shown })}
        onClick={() => void navigation.leave(phone, 'tel')}
      >
        {shown}
      </Button>
    </p>
  );
}
