import { firstValueFrom, take } from 'rxjs';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import { wireAmb } from '../wire/amb.ts';
import { mayHoldIntents } from '../outbox/may-hold-intents.ts';
import { isOverride } from './is-override.ts';
import { keepTrying } from './keep-trying.ts';
import type { Start } from './paint.tsx';
import { keepStartupFresh } from './startup-info.ts';

/** From the first paint until what nobody waits for. */
const REST_MS = 4_000;

/**
 * What can wait until the page has painted. The shop stands: what does not come now is asked for again, and takes nothing away;
 * a failure leaves the page as it is.
 */
export async function afterPaint(start: Start): Promise<void> {
  const { world, page, hosts, provider } = start;
  const { clock, isKiosk, isOnline, own, report, storage } = world;
  const wake = (topic: 'order/in-progress' | 'address/delivery' | 'cart/current') => hosts.bus.state(topic).pipe(take(1)).subscribe();
  // What an earlier visit left behind belongs into the bar; a new visitor has nothing, and nothing is loaded for them.
  if (provider.session.reader.current().kind !== 'visitor' || own.age('ADATA') !== undefined) wake('address/delivery');
  if (storage.forPart(STORAGE_KEYS.CURCART.owner).age('CURCART') !== undefined) wake('cart/current');
  // Orders left open come first; where there cannot be any, their code waits until the page has come to rest.
  if (!(await mayHoldIntents(window, wireAmb(page.environment.name)))) {
    await new Promise<void>((resolve) => clock.after(REST_MS, resolve));
  }
  const later = (run: () => Promise<unknown>) => keepTrying(run, { isOnline, clock, report });
  void later(async () => {
    await provider.outbox.start();
    // An order of before may have been received meanwhile: whoever owns orders closes its cart and notifies the diner.
    const left = await firstValueFrom(provider.outbox.open);
    if (left.length > 0) wake('order/in-progress');
  });
  await keepStartupFresh(provider.navigation.changes, clock, () => {
    void later(() => page.country.learn(provider.api));
    return provider.askProvider();
  });
  void later(async () => {
    const { layProviderTexts } = await import(/* webpackChunkName: "shell-texts" */ '../i18n/provider-texts.ts');
    await layProviderTexts(provider.api, page.texts, provider.session.reader);
  });
  void later(hosts.live.begin);
  void later(async () => {
    const { followVisit } = await import(/* webpackChunkName: "shell-texts" */ './visit.ts');
    followVisit(start);
  });
  void later(() => (isKiosk ? startWorker(start) : loadDialogs()));
  if (!isKiosk) void later(() => startOffline(start));
}

/** The site opens without the network too. What stands in a partner's page is the partner's to open, and a page that a link made is nobody's to keep. Q200. */
async function startOffline({ world: { composition } }: Start): Promise<void> {
  if (composition.kind === 'partner' || isOverride()) return;
  const { startSiteWorker } = await import(/* webpackChunkName: "shell-offline" */ './site-worker.ts');
  await startSiteWorker(window, composition.worksOffline !== false);
}

/** Menu and login open without the network too. */
function loadDialogs(): Promise<unknown> {
  return Promise.all([
    import(/* webpackChunkName: "shell-menu" */ '../layout/side-menu.tsx'),
    import(/* webpackChunkName: "shell-login-dialog" */ '../auth/screens/login-dialog/open-login.tsx'),
  ]);
}

async function startWorker({ world, page, hosts, provider }: Start): Promise<void> {
  const { startKioskWorker } = await import(/* webpackChunkName: "shell-kiosk-worker" */ './kiosk-worker.ts');
  const { clock, composition, report } = world;
  const { navigation, outbox } = provider;
  await startKioskWorker(window, { composition, bus: hosts.bus, navigation, outbox, overlay: page.overlay, clock, report });
}
