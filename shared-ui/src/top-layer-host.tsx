import { useEffect, useState } from 'react';

/** Open modal dialogs in the order in which they opened; the last one is on top. */
function trackModals(previous: readonly Element[]): readonly Element[] {
  const open = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.matches(':modal'));
  return [...previous.filter((dialog) => open.includes(dialog)), ...open.filter((dialog) => !previous.includes(dialog))];
}

function place(host: HTMLElement, parent: Element) {
  if (host.parentElement !== parent) parent.append(host);
  // A popover is in the top layer: neither a transform nor overflow of the dialog can move or cut it. Showing anew puts it on top.
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

/**
 * An element that lives in the top layer, inside the top-most modal dialog when there is one, else in the body.
 * Null until the first effect has run. It is shown only while `active`.
 */
export function useTopLayerHost(active: boolean): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const element = document.createElement('div');
    element.dataset['topLayerHost'] = '';
    document.body.append(element);
    setHost(element);
    return () => element.remove();
  }, []);

  useEffect(() => {
    if (!host) return undefined;
    const hasPopover = typeof host.showPopover === 'function';
    if (hasPopover) host.popover = 'manual';
    let modals: readonly Element[] = [];
    const update = () => {
      modals = trackModals(modals);
      const parent = modals.at(-1) ?? document.body;
      if (hasPopover && active) place(host, parent);
      else if (host.parentElement !== parent) parent.append(host);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      if (hasPopover && host.isConnected && host.matches(':popover-open')) host.hidePopover();
    };
  }, [host, active]);

  return host;
}
