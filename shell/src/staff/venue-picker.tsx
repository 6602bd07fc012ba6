import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { HostServices } from '@comanda/shared-contracts/host';
import { cx } from '@comanda/shared-ui/cx';
import { ChevronRight, Store } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { Tag } from '@comanda/shared-ui/tag';
import type { SessionStore } from '../auth/create-session.ts';
import { fetchStaffVenues } from './staff-venues.ts';
import type { StaffVenue } from './staff-venues.ts';
import * as s from './staff.module.css';

interface Props {
  readonly host: Pick<HostServices<'shell'>, 'api' | 'report' | 'location' | 'navigation' | 'notify' | 'environment' | 'i18n'>;
  readonly session: Pick<SessionStore, 'chooseVenue'>;
  readonly staff: Extract<Session, { kind: 'staff' }>;
}

type Load = { readonly status: 'loading' } | { readonly status: 'ready'; readonly venues: readonly StaffVenue[] };

/** The permitted venues: the first choice holds, another one than the chosen ends the session. Spec C6-005, C8-041. */
export function VenuePicker({ host, session, staff }: Props) {
  const { t } = useTranslation('shell');
  const [load, setLoad] = useState<Load>({ status: 'loading' });
  // By value: each reading of the profile makes a new list.
  const permitted = JSON.stringify({ venues: staff.venues, roleIds: staff.roleIds, module: staff.module });
  useEffect(() => {
    let isGone = false;
    setLoad({ status: 'loading' });
    void fetchStaffVenues(host, host.location.current().point, JSON.parse(permitted)).then((venues) => {
      if (!isGone) setLoad({ status: 'ready', venues });
    });
    return () => {
      isGone = true;
    };
  }, [host, permitted]);

  const choose = async (id: string) => {
    const outcome = await session.chooseVenue(id);
    if (outcome === 'chosen') host.navigation.go(host.environment.home);
    else host.notify.show({ tone: 'info', text: host.i18n.text('staff.changed') });
  };

  if (load.status === 'loading') {
    return (
      <SkeletonGroup label={t('staff.loading')}>
        <Skeleton height={72} radius={20} />
        <Skeleton height={72} radius={20} />
      </SkeletonGroup>
    );
  }
  if (load.venues.length === 0) return <StateView badge={<Store />} title={t('staff.none.title')} text={t('staff.none.text')} />;
  return (
    <>
      <p className={cx(layout.lead, s.lead)}>{t(staff.venueId === undefined ? 'staff.choose' : 'staff.chosen')}</p>
      <ul className={layout.stack12}>
        {load.venues.map(({ id, name, role }) => (
          <li key={id}>
            <button type="button" className={s.venue} onClick={() => void choose(id)}>
              <span className={cx(layout.plate, layout.accent, s.plate)}>
                <Store />
              </span>
              <span className={cx(layout.stack2, layout.grow)}>
                <span className={cx(layout.name, layout.breaks)}>{name ?? t('staff.unnamed', { id })}</span>
                {role !== undefined && <span className={layout.note}>{role}</span>}
              </span>
              {id === staff.venueId && <Tag tone="ok">{t('staff.current')}</Tag>}
              <ChevronRight className={cx(layout.rigid, layout.faint, s.more)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
