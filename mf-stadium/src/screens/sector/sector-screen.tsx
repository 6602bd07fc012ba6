import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import type { Stadium } from '../../rules/stadium.ts';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Armchair, ArrowLeft } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import type { Sector } from '../../rules/sector.ts';
import { sectorOf } from '../../rules/sector.ts';
import { stadiumOf } from '../../state/stadium.ts';
import { LoadFailed } from '../load-failed.tsx';
import { StadiumOnly } from '../stadium-only.tsx';
import { BoxForm } from './box-form.tsx';
import { SuiteForm } from './suite-form.tsx';
import * as s from './sector-screen.module.css';

/** The form of a box or of a suite; any other id leads to Home. Spec K2-023, K2-026. */
export function Component() {
  const { environment } = useHost<'mf-stadium'>();
  const { idsector } = useParams();
  const sector = sectorOf(idsector);
  if (sector === undefined) return <Navigate to={environment.home} replace />;
  return (
    <StadiumOnly>
      <SectorPage key={sector} sector={sector} />
    </StadiumOnly>
  );
}

function SectorPage({ sector }: { readonly sector: Sector }) {
  const { navigation, environment } = useHost<'mf-stadium'>();
  const { t } = useTranslation('mf-stadium');
  const landing = navigation.href('Landing') ?? environment.home;
  return (
    <div className={s.page}>
      <header className={s.head}>
        <IconButton kind="plain" label={t('back')} icon={<ArrowLeft />} onClick={() => navigation.back(landing)} />
        <h1 className={cx(layout.total, s.title)}>{t(`sector.${sector}`)}</h1>
      </header>
      <Content sector={sector} landing={landing} />
    </div>
  );
}

function Content({ sector, landing }: { readonly sector: Sector; readonly landing: string }) {
  const stadium = stadiumOf(useHost<'mf-stadium'>());
  const { t } = useTranslation('mf-stadium');
  const state = useStore(stadium.store);
  useEffect(() => void stadium.load(), [stadium]);
  if (state.status === 'loading') return <FormSkeleton />;
  if (state.status === 'failed') return <LoadFailed title={t('sector.failed')} onRetry={() => void stadium.load()} />;
  if (!hasPlaces(state.stadium, sector)) {
    return (
      <StateView
        badge={<Armchair />}
        title={t(`sector.none.${sector}`)}
        text={t('sector.none.text')}
        actions={
          <Link to={landing} className={buttonClass({ wide: true })}>
            <ButtonContent>{t('sector.none.other')}</ButtonContent>
          </Link>
        }
      />
    );
  }
  return sector === 'boxes' ? <BoxForm stadium={state.stadium} /> : <SuiteForm stadium={state.stadium} />;
}

function hasPlaces(stadium: Stadium, sector: Sector): boolean {
  return (sector === 'boxes' ? stadium.boxes : stadium.suites).length > 0;
}

function FormSkeleton() {
  const { t } = useTranslation('mf-stadium');
  return (
    <SkeletonGroup label={t('sector.loading')}>
      <div className={s.form}>
        <div className={s.fields}>
          <Skeleton height={24} width="70%" />
          <Skeleton height={78} radius={12} />
          <Skeleton height={78} radius={12} />
          <Skeleton height={78} radius={12} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
