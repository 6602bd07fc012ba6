import { useStore } from 'zustand';
import { Button } from '@comanda/shared-ui/button';
import { FailedView } from '@comanda/shared-ui/failed-view';
import { UtensilsCrossed, WifiOff } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './menu-views.module.css';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The shape of the tiles. */
export function MenuLoading() {
  const { t } = useKiosk();
  return (
    <SkeletonGroup label={t('menu.loading')}>
      <div className={s.grid}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={452} radius={32} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function MenuFailed() {
  const { stores, t } = useKiosk();
  const dispatch = useStore(stores.visit.view)?.dispatch;
  return (
    <FailedView
      picture={null}
      badge={<WifiOff />}
      tone="warn"
      title={t('menu.failed.title')}
      text={t('menu.failed.text')}
      retry={t('menu.failed.retry')}
      onRetry={() => (dispatch === undefined ? undefined : void stores.menu.load(dispatch, true))}
    />
  );
}

export function MenuEmpty() {
  const { stores, t } = useKiosk();
  return (
    <StateView
      badge={<UtensilsCrossed />}
      title={t('menu.empty.title')}
      text={t('menu.empty.text')}
      actions={
        <Button wide onClick={() => stores.flow.back('menu')}>
          {t('menu.empty.action')}
        </Button>
      }
    />
  );
}
