import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { LocateFixed, Store } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { seatVenuesOf } from '../../state/seat-venues.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';

/** None was found around the known place, which may be the diner's home in another city: look from where they stand. */
export function NoVenues({ seat }: { readonly seat: Seat }) {
  const host = useHost<'mf-stadium'>();
  const { t } = useTranslation('mf-stadium');
  const [isBusy, setBusy] = useState(false);
  const searchHere = async () => {
    setBusy(true);
    const problem = await seatVenuesOf(host).loadHere(seat);
    setBusy(false);
    if (problem !== undefined)
      host.notify.show({ tone: 'bad', text: t(problem === 'denied' ? 'venues.empty.denied' : 'venues.empty.unknown') });
  };
  return (
    <StateView
      picture={<StudioPicture stem="hotdog" />}
      badge={<Store />}
      title={t('venues.empty.title')}
      text={t('venues.empty.text')}
      actions={
        <Button wide icon={<LocateFixed />} busy={isBusy} onClick={() => void searchHere()}>
          {t('venues.empty.here')}
        </Button>
      }
    />
  );
}
