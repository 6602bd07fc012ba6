import { INSTALL_CHANGED } from './kept-offer.ts';
import type { InstallPage } from './kept-offer.ts';

/** How the site gets onto the home screen: by the browser's dialog, by its user's hand, or not at all from here. */
export type WayToInstall = 'offer' | 'by-hand' | 'none';

/** Every way in which an installed site is shown. */
const INSTALLED =
  '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui), (display-mode: window-controls-overlay)';

/**
 * The way that there is now. Browsers of iOS offer nothing, and say whether the page stands on the home screen (`navigator.standalone`); what shows pages inside
 * another app, which has no such entry in its menu, does not call itself Safari. Q270.
 */
export function wayToInstall(page: InstallPage): WayToInstall {
  if (page.matchMedia(INSTALLED).matches) return 'none';
  if (page.comandaInstall !== undefined) return 'offer';
  return Reflect.get(page.navigator, 'standalone') === false && page.navigator.userAgent.includes('Safari/') ? 'by-hand' : 'none';
}

/** Calls back whenever it may be another. */
export function onWayToInstall(page: InstallPage, run: () => void): () => void {
  page.addEventListener(INSTALL_CHANGED, run);
  return () => page.removeEventListener(INSTALL_CHANGED, run);
}
