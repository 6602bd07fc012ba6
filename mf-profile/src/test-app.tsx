import { openApp as open, type TestRouter } from '@comanda/shared-contracts/testing/open-app';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
// What the product fetches when it is wanted is here from the start: a test waits for no disk.
import '@comanda/shared-contracts/domain/phone';
import './screens/address-chooser/open-address-dialog.tsx';
import './screens/map/leaflet-map.ts';
import './screens/password/password-dialog.tsx';
import en from './i18n/en.json';
import es from './i18n/es.json';
import { screens } from './screens.tsx';
import { service } from './service.ts';
import { createWorld } from './test-world.ts';

/** The remote with its service at a path; back goes back where something stands before. */
export function openApp(path: string, options: TestHostOptions = {}) {
  const world = createWorld(options);
  const prepare = (router: TestRouter) => {
    let entries: readonly string[] = [router.state.location.key];
    let last = router.state.location.key;
    router.subscribe(({ historyAction, location: { key } }) => {
      if (key === last) return;
      if (historyAction !== 'POP') entries = [...entries.slice(0, entries.indexOf(last) + (historyAction === 'PUSH' ? 1 : 0)), key];
      last = key;
    });
    Object.assign(world.host.navigation, {
      back: (fallback: string) =>
        void (entries.indexOf(router.state.location.key) > 0 ? router.navigate(-1) : router.navigate(fallback, { replace: true })),
    });
  };
  return open({ id: 'mf-profile', screens, service, texts: { es, en } }, world, path, { ...options, prepare });
}
