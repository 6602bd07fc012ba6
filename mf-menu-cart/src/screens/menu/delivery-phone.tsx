import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { useTexts } from '../use-texts.ts';

/** The phone that takes orders which cannot be made here. Spec C3-029. */
export function DeliveryPhone({ venue }: { readonly venue: Venue }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const { deliveryPhone: phone } = venue.contact;
  if (phone === undefined) return null;
  return (
    <Button kind="link" onClick={() => host.navigation.leave(`tel:${phone.replaceAll(' ', '')}`, 'tel')}>
      {t('delivery.call', { phone: formatPhone(phone) })}
    </Button>
  );
}
