import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Minus, Plus, RotateCw } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { NearVenue } from '../../rules/nearest.ts';
import type { MapVenue, VenueMapHandle } from './leaflet-venues.ts';
import { mapCodeOf } from './load-map.ts';
import { hereElement, markElement } from './mark-element.ts';
import { MapCard } from './map-card.tsx';
import * as s from './venue-map.module.css';

const LOOK = { mark: cx(s.mark), chosen: cx(s.chosen), several: cx(s.several), here: cx(s.here) };

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
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<VenueMapHandle>(undefined);
  const [chosen, setChosen] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const latest = useRef({ venues, t });

  useEffect(() => {
    latest.current = { venues, t };
    map.current?.show(venues.flatMap(placed), host.location.current().point);
  }, [venues, t, host]);
  useEffect(() => map.current?.choose(chosen), [chosen]);
  useEffect(() => {
    let isGone = false;
    const mount = async () => {
      const code = await mapCodeOf(host)();
      if (isGone || container.current === null) return;
      if (code === undefined) {
        setFailed(true);
        return;
      }
      const logoOf = (id: string) => latest.current.venues.find(({ venue }) => venue.id === id)?.venue.logoUrl;
      map.current = code.mountVenueMap(container.current, {
        mark: (marked, isChosen) => markElement(LOOK, marked, isChosen, logoOf),
        label: (marked) =>
          marked.length === 1 ? (marked[0]?.name ?? '') : latest.current.t('map.several', { count: marked.length, name: marked[0]?.name }),
        here: hereElement(LOOK),
        onChoose: setChosen,
        tiles: host.environment.mapTiles,
        onTileError: () => setFailed(true),
        isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
      map.current.show(latest.current.venues.flatMap(placed), host.location.current().point);
    };
    void mount();
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = undefined;
    };
  }, [host, attempt]);

  const retry = () => {
    setFailed(false);
    if (map.current === undefined) setAttempt((before) => before + 1);
    else map.current.redraw();
  };
  const near = venues.find(({ venue }) => venue.id === chosen);
  return (
    <section className={cx(s.frame, className)} aria-label={t('map.label')}>
      <div ref={container} className={s.map} />
      <div className={cx(layout.stack8, s.zoom)}>
        <IconButton label={t('map.closer')} icon={<Plus />} onClick={() => map.current?.zoomBy(1)} />
        <IconButton label={t('map.farther')} icon={<Minus />} onClick={() => map.current?.zoomBy(-1)} />
      </div>
      <div className={s.foot}>
        {isFailed && (
          <Banner
            tone="warn"
            live="status"
            action={
              <Button kind="link" icon={<RotateCw />} onClick={retry}>
                {t('failed.retry')}
              </Button>
            }
          >
            {t('map.failed')}
          </Banner>
        )}
        <div role="status">{near !== undefined && <MapCard near={near} onClose={() => setChosen(undefined)} onOpen={onOpen} />}</div>
      </div>
    </section>
  );
}

function placed({ venue: { id, name, point } }: NearVenue): readonly MapVenue[] {
  return point === undefined ? [] : [{ id, name, point }];
}
