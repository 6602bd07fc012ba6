import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { RotateCw } from '@comanda/shared-ui/icons';
import { cardsFor } from '../state/cards-of-host.ts';
import { useCards } from './use-cards.ts';
import { useTexts } from './use-texts.ts';

/** Says that the saved cards could not be read, with a way to try again; nothing while they can. X-22. */
export function CardsFailed() {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { status } = useCards();
  if (status !== 'failed') return null;
  return (
    <Banner
      tone="bad"
      live="alert"
      action={
        <Button kind="link" icon={<RotateCw />} onClick={() => void cardsFor(host).load()}>
          {t('retry')}
        </Button>
      }
    >
      {t('card.listFailed')}
    </Banner>
  );
}
