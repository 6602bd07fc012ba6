import { readableUrl, registerBrokenEscapes } from '@comanda/shell/edge/broken-escapes';
import type { CompositionStore } from '@comanda/shell/edge/composition-store';
import { fetchWithin } from '@comanda/shell/edge/fetch-within';
import { folderPictures } from '@comanda/shell/edge/picture/folder-pictures';
import type { Pictures } from '@comanda/shell/edge/picture/picture-of';
import type { PictureService } from '@comanda/shell/edge/picture/picture-service';
import { withPictures } from '@comanda/shell/edge/picture/with-pictures';
import { createReading } from '@comanda/shell/edge/reading-service';
import { registerEdge } from '@comanda/shell/edge/register-edge';
import { registerHostRule } from '@comanda/shell/edge/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathnameOf } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import type { ConsoleEvent } from '../server/events.ts';
import { isProviderPath, PROVIDER_PREFIXES } from '../server/provider-rules.ts';
import { sendPartnerPage } from './partner-page.ts';

const CONSOLE_CALLS = '/sandbox/api/';
/** What the paths of calls begin with, the login of realtime's among them. */
const CALLS = [...PROVIDER_PREFIXES, CONSOLE_CALLS, '/identitytoolkit', '/securetoken'];

export { readableUrl };

/** What holds for requests of every kind; to be registered before whatever answers them. */
export function registerRequestRules(app: FastifyInstance): void {
  registerHostRule(app);
  registerBrokenEscapes(app, CALLS);
}

export interface MountOptions {
  readonly storeDir: string;
  readonly assetsDir: string;
  /** What pictures of first screens ask of the sandbox; absent: pages arrive without. */
  readonly pictures?: PictureOptions | undefined;
}

export type PictureOptions = Pick<SandboxContext, 'faults' | 'events' | 'log'>;

/** Mounts the page service behind all routes of the provider. */
export async function mountEdge(app: FastifyInstance, compositions: CompositionStore, options: MountOptions): Promise<void> {
  const { storeDir, assetsDir, pictures } = options;
  const within = fetchWithin(app);
  const reading = createReading((input, init) => (hostOf(input) === OWN_HOST ? within(input, init) : fetch(input, init)));
  const revision = pictures === undefined ? undefined : countChanges(app, pictures);
  const drawn = pictures === undefined ? undefined : drawnBeside(app, { ...pictures, compositions, storeDir, revision });
  await registerEdge(app, {
    compositions,
    storeDir,
    assetsDir,
    calls: CALLS,
    answerFirst,
    providerOf: () => `http://${OWN_HOST}`,
    reading,
    revision,
    ...(drawn === undefined ? {} : { additionsOf: withPictures(drawn) }),
  });
}

/** The provider that this sandbox plays, as its page service asks it: without a network, for whose name servers many of its hosts are none. */
const OWN_HOST = 'provider.internal';

function hostOf(input: Parameters<typeof fetch>[0]): string {
  return new URL(input instanceof Request ? input.url : input).host;
}

/**
 * How often the provider that is played has changed: pages are not of before. Whoever plays with the sandbox sees with the next page what they did, where the visitors of a real
 * provider wait for some seconds.
 */
function countChanges(app: FastifyInstance, { events }: PictureOptions): () => number {
  let changes = 0;
  const changed = (): void => void (changes += 1);
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET' && pathnameOf(request).startsWith('/sandbox/')) changed();
  });
  const stop = events.subscribe(({ kind }) => {
    if (CHANGING.has(kind)) changed();
  });
  app.addHook('onClose', async () => stop());
  return () => changes;
}

/** What a visitor reads otherwise after it: stock, times that are taken, what the operator says of a venue. */
const CHANGING: ReadonlySet<ConsoleEvent['kind']> = new Set(['order', 'booking', 'venue']);

interface DrawnBeside extends Pick<PictureOptions, 'faults' | 'log'> {
  readonly compositions: CompositionStore;
  readonly storeDir: string;
  readonly revision: (() => number) | undefined;
}

/** Pictures ask over the machine's own network, as those of a page service that stands alone do. While calls fail on purpose there are none: they are meant for the program. */
function drawnBeside(app: FastifyInstance, { compositions, storeDir, revision, faults, log }: DrawnBeside): Pick<Pictures, 'renewedOf'> {
  const pictures = folderPictures(storeDir, {
    releasesOf: (composition) => compositions.releases(composition),
    report: (failure) => log('picture.failed', { ...failure }),
    revision,
  });
  // What is live already is drawn warm soon after the start; nobody waits for it.
  app.addHook('onListen', () => void warmUp(pictures, compositions));
  app.addHook('onClose', async () => pictures.close());
  return {
    renewedOf: async (place, last) =>
      faults.list().length > 0 ? undefined : pictures.renewedOf({ ...place, providerUrl: overLoopback(place) }, last),
  };
}

async function warmUp(pictures: PictureService, { documents }: CompositionStore): Promise<void> {
  for (const composition of documents.compositions()) await pictures.warmUp(composition, `http://${composition.hosts[0] ?? 'localhost'}`);
}

/** The address of the provider that this program plays, by the port of the site; another's stays what it is. */
function overLoopback({ providerUrl, origin }: { readonly providerUrl: string; readonly origin: string }): string {
  const url = new URL(providerUrl);
  return url.host === OWN_HOST ? new URL(url.pathname, `http://127.0.0.1:${new URL(origin).port || '80'}`).href : providerUrl;
}

/** Calls that nobody knows, and the page of a partner. */
function answerFirst(request: FastifyRequest, reply: FastifyReply, isPage: boolean): FastifyReply | undefined {
  const pathname = pathnameOf(request);
  if (isProviderPath(pathname) || pathname.startsWith(CONSOLE_CALLS)) return reply.code(404).send({ ok: false, error: 'path' });
  return isPage ? sendPartnerPage(request, reply) : undefined;
}
