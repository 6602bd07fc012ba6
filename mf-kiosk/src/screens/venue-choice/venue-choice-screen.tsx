import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { useTaps } from '@comanda/shared-contracts/react/use-taps';
import { Banner } from '@comanda/shared-ui/banner';
import { cx } from '@comanda/shared-ui/cx';
import { FailedView } from '@comanda/shared-ui/failed-view';
import { Store, WifiOff } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { StateView } from '@comanda/shared-ui/state-view';
import { pathOf } from '../../state/paths.ts';
import { AccessButton } from '../access/access-button.tsx';
import { Leave } from '../frame/leave.tsx';
import { LanguagePill } from '../frame/language-pill.tsx';
import { Turning } from '../frame/turning.tsx';
import { useAccess } from '../frame/use-access.ts';
import { useActivity } from '../frame/use-activity.ts';
import { useShield } from '../frame/use-shield.ts';
import { useStores, useTexts } from '../use-kiosk.tsx';
import { VenueCard } from './venue-card.tsx';
import * as s from './venue-choice-screen.module.css';

/** A portal's device: three steps in words, and its restaurants. Spec K2-013, C2-021, K1-003. */
export function Component() {
  const { pais, idportal } = useParams();
  const { host, stores } = useStores();
  const { t } = useTexts();
  const { portal } = stores;
  const state = useStore(portal.view);
  const setup = useStore(stores.setup.view);
  const isCut = useStore(stores.setup.isCut);
  useActivity(stores);
  useAccess(stores);
  useShield();
  useTaps(stores.taps);
  useEffect(() => stores.attend(), [stores]);
  const load = (): Promise<void> => (pais !== undefined && idportal !== undefined ? portal.enter(pais, idportal) : portal.load());
  useEffect(() => {
    portal.leave();
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- the address says which portal
  }, [portal, pais, idportal]);

  const session = host.session.current();
  if (session.kind !== 'kiosk') return <Leave to={host.navigation.href('ProfileLogin') ?? '/'} />;
  if (setup.status === 'blocked') return <Leave to={pathOf(host, { step: 'error', error: setup.error })} />;
  if (state.status === 'none' && pais === undefined && !portal.isPortal()) return <Leave to={pathOf(host, { step: 'welcome' })} />;
  return (
    <div className={s.page} data-kiosk-frame="">
      <header className={cx(layout.row24, layout.wraps)}>
        <span className={s.sign}>
          <Store size="3.5rem" />
        </span>
        <p className={cx(layout.grow, layout.total, s.name)}>{state.status === 'ready' ? (state.portal.name ?? '') : ''}</p>
        <LanguagePill country={session.device.country} />
        <AccessButton />
      </header>
      <h1 className={s.title}>{t('portal.title')}</h1>
      <ol className={s.steps}>
        {STEPS.map((step, index) => (
          <li key={step} className={s.step}>
            <span className={s.number}>{index + 1}</span>
            {t(`portal.step.${step}`)}
          </li>
        ))}
      </ol>
      {isCut && state.status === 'ready' ? (
        <Banner tone="warn" icon={<WifiOff />} live="status">
          {t('frame.cut')}
        </Banner>
      ) : null}
      {state.status === 'loading' || state.status === 'none' ? <Turning text={t('portal.loading')} /> : null}
      {state.status === 'failed' ? (
        <FailedView
          picture={null}
          badge={<WifiOff />}
          tone="warn"
          title={t('portal.failed.title')}
          text={t('portal.failed.text')}
          retry={t('frame.failed.retry')}
          onRetry={() => void load()}
        />
      ) : null}
      {state.status === 'ready' && state.venues.length === 0 ? (
        <StateView badge={<Store />} title={t('portal.empty.title')} text={t('portal.empty.text')} />
      ) : null}
      {state.status === 'ready' ? (
        <ul className={s.venues}>
          {state.venues.map((venue) => (
            <VenueCard key={venue.id} venue={venue} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const STEPS = ['choose', 'order', 'collect'] as const;
