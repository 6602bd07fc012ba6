import { type RefObject, useEffect, useRef, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.tsx';
import { IconButton } from './icon-button.tsx';
import { Minus, Plus, RotateCw } from './icons.tsx';
import * as layout from './layout.module.css';
import type { MapHandle } from './map-surface.tsx';

/** What a map needs to know of its page. */
export interface MapPage {
  readonly onTileError: () => void;
  /** Nothing moves by itself: the reader wants it so. */
  readonly isStill: boolean;
}

export interface MapView<Handle extends MapHandle> {
  /** Of the element that the map is drawn in. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Undefined while it is not drawn. */
  readonly map: RefObject<Handle | undefined>;
  /** Its code or its tiles could not be had. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * A map that lives as long as its component. `load` gives its code, undefined where that cannot be had; `mount` draws it. Another `load`
 * or `mount` draws it anew.
 */
export function useMap<Code, Handle extends MapHandle>(
  load: () => Promise<Code | undefined>,
  mount: (code: Code, container: HTMLElement, page: MapPage) => Handle,
): MapView<Handle> {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<Handle>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const code = await load();
      if (isGone || container.current === null) return;
      if (code === undefined) {
        setFailed(true);
        return;
      }
      map.current = mount(code, container.current, {
        onTileError: () => setFailed(true),
        isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
    };
    void draw();
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = undefined;
    };
  }, [load, mount, attempt]);

  const retry = (): void => {
    setFailed(false);
    if (map.current === undefined) setAttempt((before) => before + 1);
    else map.current.redraw();
  };
  return { container, map, isFailed, retry };
}

interface MapZoomProps {
  readonly className?: string | undefined;
  readonly labels: { readonly closer: string; readonly farther: string };
  readonly onZoom: (steps: number) => void;
}

/** Closer and farther, one above the other. */
export function MapZoom({ className, labels, onZoom }: MapZoomProps) {
  return (
    <div className={cx(layout.stack8, className)}>
      <IconButton label={labels.closer} icon={<Plus />} onClick={() => onZoom(1)} />
      <IconButton label={labels.farther} icon={<Minus />} onClick={() => onZoom(-1)} />
    </div>
  );
}

interface MapFailedProps {
  readonly className?: string | undefined;
  readonly text: string;
  /** What the button says. */
  readonly retry: string;
  readonly onRetry: () => void;
}

/** The map, or its ground, could not be had: what it was, and another try. */
export function MapFailed({ className, text, retry, onRetry }: MapFailedProps) {
  const again = (
    <Button kind="link" icon={<RotateCw />} onClick={onRetry}>
      {retry}
    </Button>
  );
  return (
    <Banner className={className} tone="warn" live="status" action={again}>
      {text}
    </Banner>
  );
}
