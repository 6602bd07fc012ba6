/** The browser's offer to install the site (`beforeinstallprompt`), as far as it is used. It can be taken once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Where the offer is kept until somebody takes it. */
interface Page {
  comandaInstall?: InstallOffer | undefined;
}

export type InstallPage = typeof globalThis & Page;

/** Said on the page when there is an offer, or none any more. */
export const INSTALL_CHANGED = 'comanda-install';

/**
 * Keeps the browser's offer to install the site: it comes once, whenever the browser likes, long before anybody opens a menu. With it kept, no banner of the
 * browser's own lies over the page. Q270.
 */
export function keepInstallOffer(page: InstallPage): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    keep(page, event);
  });
  page.addEventListener('appinstalled', () => keep(page, undefined));
}

/** Asks the person by the browser's own dialog; whatever they answer, the offer is over. */
export async function takeInstallOffer(page: InstallPage): Promise<void> {
  const { comandaInstall: offer } = page;
  if (offer === undefined) return;
  keep(page, undefined);
  await offer.prompt();
}

function keep(page: InstallPage, offer: InstallOffer | undefined): void {
  page.comandaInstall = offer;
  page.dispatchEvent(new Event(INSTALL_CHANGED));
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event;
}
