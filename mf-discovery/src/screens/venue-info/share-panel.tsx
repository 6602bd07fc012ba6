import { useTranslation } from 'react-i18next';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { CircleCheck, MessageCircle } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useVenueAddress } from '../venue/use-share.tsx';

/** Sharing by hand, where the browser has no share sheet. Spec C2-035. */
export function SharePanel({ venue, isCopied }: { venue: Venue; isCopied: boolean }) {
  const { navigation } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const url = useVenueAddress(venue);
  return (
    <div className={layout.stack16}>
      {isCopied && (
        <Banner tone="ok" icon={<CircleCheck />} live="status">
          {t('share.copied')}
        </Banner>
      )}
      <Field label={t('share.link')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <Button
        kind="secondary"
        wide
        icon={<MessageCircle />}
        onClick={() => void navigation.leave(`https://wa.me/?text=${encodeURIComponent(`${venue.name} ${url}`.toWellFormed())}`, 'web')}
      >
        {t('share.whatsapp')}
      </Button>
    </div>
  );
}
