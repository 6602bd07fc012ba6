import { useEffect, useEffectEvent, useState } from 'react';

/** Open modal dialogs in the order in which they opened; the last one is on top. */
function trackModals(previous: readonly Element[]): readonly Element[] {
  const open = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.matches(':modal'));
  return [...previous.filter((dialog) => open.includes(dialog)), ...open.filter((dialog) => !previous.includes(dialog))];
}

/** A popover is in the top layer: neither a transform nor the overflow of the dialog around it can move or cut it. */
function place(host: HTMLElement, parent: Element) {
  if (host.parentElement !== parent) parent.append(host);
  if (typeof host.showPopover === 'function' && !host.matches(':popover-open')) host.showPopover();
}

/**
 * An element that lives in the top layer: inside the top-most modal dialog when there is one (all outside of it is inert), else
 * in the body. Null until the first effect has run. `onPlaced` is called whenever it may stand somewhere else.
 */
export function useTopLayerHost(onPlaced: (host: HTMLElement) => void): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const placed = useEffectEvent(onPlaced);

  useEffect(() => {
    const element = document.createElement('div');
    element.dataset['topLayerHost'] = '';
    element.popover = 'manual';
    let modals: readonly Element[] = [];
    const update = () => {
      modals = trackModals(modals);
      place(element, modals.at(-1) ?? document.body);
      placed(element);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['open'] });
    window.addEventListener('resize', update);
    setHost(element);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', update);
      element.remove();
    };
  }, []);

  return host;
}
