import { missingParts } from '@comanda/shared-contracts/composition';
import { dropEarly } from '../early/early-answers.ts';
import { liveCode } from '../live/live-code.ts';
import type { Router } from '../routing/create-router.tsx';
import { pictureIn } from '../takeover/pictured.ts';
import { createShowing } from '../takeover/showing.ts';
import { afterPaint } from './after-paint.ts';
import { showBootFailure } from './boot-failure.ts';
import { publishDishPictures } from './composed-settings.ts';
import { publishHeight } from './embedded-height.ts';
import { createHosts } from './hosts.ts';
import { late } from './late.ts';
import { createPageServices } from './page-services.ts';
import { paint, type Start } from './paint.tsx';
import { createProviderServices, type VenueService } from './provider-services.ts';
import { dropStaleLevel } from './router-history.ts';
import { createRoutes } from './routes.ts';
import { readWorld } from './world.ts';

/**
 * The boot order of the product: the world, what needs nothing but the page, the bus and the remotes behind it, calls and session,
 * routes, first paint; everything that can wait comes after it. The owner of the path is awaited, so that the first paint is the page itself.
 * Where a picture of it came with the page, that is taken over when the program has drawn the same.
 */
export async function startShell(root: HTMLElement): Promise<void> {
  performance.mark('comanda:boot');
  const world = await readWorld();
  const { composition, source } = world;
  if (source === 'baseline' || missingParts(composition).length > 0) {
    return showBootFailure(root, source === 'baseline' ? 'failed' : 'missing');
  }
  publishDishPictures(composition, document.documentElement);
  const venue = late<VenueService>('the venue');
  const page = await createPageServices(world, () => venue.get().current()?.country);
  const started = late<Start>('the start');
  const hosts = createHosts(world, page, async () => (await liveCode()).startLive(started.get()));
  const showing = createShowing(window, root, world.clock);
  const router = late<Router>('the router');
  const provider = createProviderServices({ world, page, hosts, router, venue, painted: showing.seen });
  const routes = createRoutes(world, page, hosts, provider, router);
  const start = started.set({ world, page, hosts, provider, routes });
  paint(root, start, showing);
  dropStaleLevel(routes.router);
  const picture = pictureIn(document);
  if (picture !== null) showing.whenSeen(publishHeight(window, picture));
  showing.whenSeen(() => void publishHeight(window, root));
  page.analytics.track('app_start');
  await showing.seen;
  dropEarly(globalThis);
  await afterPaint(start);
}
