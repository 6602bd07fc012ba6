import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Minus, Plus, RotateCw } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { mapZoom } from '../../rules/map-zoom.ts';
import type { MapPlace } from '../../rules/map-zoom.ts';
import type { MapHandle } from './leaflet-map.ts';
import { mapCodeOf } from './load-map.ts';
import { pinElement } from './pin-element.ts';
import * as s from './address-map.module.css';

interface Props {
  readonly point: GeoPoint;
  readonly place: MapPlace;
  /** What is at the pin, in words. */
  readonly street: string;
  /** The pin was moved; without it the map is a picture. */
  readonly onMove?: ((point: GeoPoint) => void) | undefined;
}

/** A map with one pin, which can be dragged, tapped to another place, or moved by arrow keys. Spec C2-071. */
export function AddressMap({ point, place, street, onMove }: Props) {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<MapHandle>(undefined);
  const latest = useRef({ point, onMove });
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const isMovable = onMove !== undefined;
  const label = t('map.pin', { street });
  const latestLabel = useRef(label);
  useEffect(() => {
    latest.current = { point, onMove };
    latestLabel.current = label;
    map.current?.show(point);
    if (isMovable) map.current?.label(label);
  }, [point, onMove, label, isMovable]);
  useEffect(() => {
    let isGone = false;
    const mount = async () => {
      const code = await mapCodeOf(host)();
      if (isGone || container.current === null) return;
      if (code === undefined) {
        setFailed(true);
        return;
      }
      map.current = code.mountMap(container.current, {
        point: latest.current.point,
        zoom: mapZoom(place),
        pin: pinElement(cx(s.pin)),
        label: latestLabel.current,
        onMove: isMovable ? (moved) => latest.current.onMove?.(moved) : undefined,
        tiles: host.environment.mapTiles,
        onTileError: () => setFailed(true),
        isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
    };
    void mount();
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = undefined;
    };
  }, [host, place, isMovable, attempt]);

  const retry = () => {
    setFailed(false);
    if (map.current === undefined) setAttempt((before) => before + 1);
    else map.current.redraw();
  };
  return (
    <div className={cx(s.frame, !isMovable && s.small)}>
      <div ref={container} className={layout.fill} role={isMovable ? 'group' : 'img'} aria-label={t('map.label', { street })} />
      {isMovable && !isFailed && (
        <div className={s.zoom}>
          <IconButton label={t('map.closer')} icon={<Plus />} onClick={() => map.current?.zoomBy(1)} />
          <IconButton label={t('map.farther')} icon={<Minus />} onClick={() => map.current?.zoomBy(-1)} />
        </div>
      )}
      {isFailed && (
        <Banner
          className={s.failed}
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
    </div>
  );
}
