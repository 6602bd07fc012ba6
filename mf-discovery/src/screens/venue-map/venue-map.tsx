import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { MapFailed, type MapPage, MapZoom, useMap } from '@comanda/shared-ui/map-view';
import type { NearVenue } from '../../rules/nearest.ts';
import type { MapVenue } from './leaflet-venues.ts';
import { mapCodeOf } from './load-map.ts';
import { hereElement, markElement } from './mark-element.ts';
import { MapCard } from './map-card.tsx';
import * as s from './venue-map.module.css';

const LOOK = { mark: cx(s.mark), chosen: cx(s.chosen), several: cx(s.several), here: cx(s.here) };

type MapCode = typeof import('./leaflet-venues.ts');

interface Props {
  readonly venues: readonly NearVenue[];
  readonly className?: string | undefined;
  /** Opens a venue's page where a link alone would not do: out of a dialog. */
  readonly onOpen?: (path: string) => void;
}

/** The venues of a list where they are, and the diner among them; a tap on one shows what it is and leads there. */
export function VenueMap({ venues, className, onOpen }: Props) {
  const host = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const [chosen, setChosen] = useState<string>();
  const latest = useRef({ venues, t });
  const mount = useCallback(
    ({ mountVenueMap }: MapCode, container: HTMLElement, page: MapPage) => {
      const logoOf = (id: string) => latest.current.venues.find(({ venue }) => venue.id === id)?.venue.logoUrl;
      const map = mountVenueMap(container, {
        ...page,
        mark: (marked, isChosen) => markElement(LOOK, marked, isChosen, logoOf),
        label: (marked) =>
          marked.length === 1 ? (marked[0]?.name ?? '') : latest.current.t('map.several', { count: marked.length, name: marked[0]?.name }),
        here: hereElement(LOOK),
        onChoose: setChosen,
        tiles: host.environment.mapTiles,
      });
      map.show(latest.current.venues.flatMap(placed), host.location.current().point);
      return map;
    },
    [host],
  );
  const { container, map, isFailed, retry } = useMap(mapCodeOf(host), mount);

  useEffect(() => {
    latest.current = { venues, t };
    map.current?.show(venues.flatMap(placed), host.location.current().point);
  }, [venues, t, host, map]);
  useEffect(() => map.current?.choose(chosen), [chosen, map]);

  const near = venues.find(({ venue }) => venue.id === chosen);
  return (
    <section className={cx(s.frame, className)} aria-label={t('map.label')}>
      <div ref={container} className={s.map} />
      <MapZoom
        className={cx(s.zoom)}
        labels={{ closer: t('map.closer'), farther: t('map.farther') }}
        onZoom={(steps) => map.current?.zoomBy(steps)}
      />
      <div className={s.foot}>
        {isFailed && <MapFailed text={t('map.failed')} retry={t('failed.retry')} onRetry={retry} />}
        <div role="status">{near !== undefined && <MapCard near={near} onClose={() => setChosen(undefined)} onOpen={onOpen} />}</div>
      </div>
    </section>
  );
}

function placed({ venue: { id, name, point } }: NearVenue): readonly MapVenue[] {
  return point === undefined ? [] : [{ id, name, point }];
}
