import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { MapFailed, type MapPage, MapZoom, useMap } from '@comanda/shared-ui/map-view';
import { mapZoom } from '../../rules/map-zoom.ts';
import type { MapPlace } from '../../rules/map-zoom.ts';
import { mapCodeOf } from './load-map.ts';
import { pinElement } from './pin-element.ts';
import * as s from './address-map.module.css';

type MapCode = typeof import('./leaflet-map.ts');

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
  const latest = useRef({ point, onMove });
  const isMovable = onMove !== undefined;
  const label = t('map.pin', { street });
  const latestLabel = useRef(label);
  const mount = useCallback(
    ({ mountMap }: MapCode, container: HTMLElement, page: MapPage) =>
      mountMap(container, {
        ...page,
        point: latest.current.point,
        zoom: mapZoom(place),
        pin: pinElement(cx(s.pin)),
        label: latestLabel.current,
        onMove: isMovable ? (moved) => latest.current.onMove?.(moved) : undefined,
        tiles: host.environment.mapTiles,
      }),
    [host, place, isMovable],
  );
  const { container, map, isFailed, retry } = useMap(mapCodeOf(host), mount);
  useEffect(() => {
    latest.current = { point, onMove };
    latestLabel.current = label;
    map.current?.show(point);
    if (isMovable) map.current?.label(label);
  }, [point, onMove, label, isMovable, map]);

  return (
    <div className={cx(s.frame, !isMovable && s.small)}>
      <div ref={container} className={layout.fill} role={isMovable ? 'group' : 'img'} aria-label={t('map.label', { street })} />
      {isMovable && !isFailed && (
        <MapZoom
          className={cx(s.zoom)}
          labels={{ closer: t('map.closer'), farther: t('map.farther') }}
          onZoom={(steps) => map.current?.zoomBy(steps)}
        />
      )}
      {isFailed && <MapFailed className={cx(s.failed)} text={t('map.failed')} retry={t('failed.retry')} onRetry={retry} />}
    </div>
  );
}
