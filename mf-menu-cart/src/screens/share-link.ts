import type { MenuCartHost } from '../state/host.ts';

/** Hands a place of this site on by the device's own sheet, else by the clipboard, which is said. */
export async function shareLink(host: MenuCartHost, title: string, path: string): Promise<void> {
  const result = await host.navigation.share({ title, url: new URL(path, document.baseURI).href });
  if (result === 'copied') host.notify.show({ tone: 'ok', text: host.i18n.text('menu.shared'), speed: 'fast' });
  if (result === 'failed') host.notify.show({ tone: 'warn', text: host.i18n.text('menu.shareFailed') });
}
