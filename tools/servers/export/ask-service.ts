import Fastify from 'fastify';
import type { Composition } from '../../../shared-contracts/src/composition.ts';
import { registerBrokenEscapes, readableUrl } from '../../../shell/edge/broken-escapes.ts';
import { CompositionStore } from '../../../shell/edge/composition-store.ts';
import { createReading } from '../../../shell/edge/reading-service.ts';
import { registerEdge } from '../../../shell/edge/register-edge.ts';
import { registerHostRule } from '../../../shell/edge/site.ts';
import type { Ask, Pass } from './site.ts';

interface Wanted {
  readonly store: string;
  readonly name: string;
  readonly originOf: (host: string) => string;
  readonly assets?: string | undefined;
  /** What else stands in for names in the texts of a composition, as where it is served (`{site}`), by the origin. */
  readonly placesOf?: ((origin: string) => Readonly<Record<string, string>>) | undefined;
  /** Is told what is left out of the composition. */
  readonly report?: ((line: string) => void) | undefined;
  /** Where the provider is asked from here when it is at the site's own origin. */
  readonly passes?: readonly Pass[];
}

interface AskedService {
  /** As pages of the origin get it. */
  readonly composition: Composition;
  readonly origin: string;
  readonly ask: Ask;
  close(): Promise<void>;
}

/** A page service of one's own that listens nowhere, to be asked for what it would answer at the origin of a composition. */
export async function askService({ store, name, originOf, assets, placesOf, report, passes = [] }: Wanted): Promise<AskedService> {
  const compositions = new CompositionStore(store);
  const [host] = compositions.documents.compositions().find((one) => one.name === name)?.hosts ?? [];
  if (host === undefined)
    throw new Error(`There is no composition ${name} in ${store}: ${compositions.documents.names().join(', ') || 'it is empty'}`);
  const { origin, protocol, host: asked, hostname } = new URL(originOf(host));
  // A page is made for whoever asks for it by its host: for another one the composition is told by its name.
  const named = new CompositionStore(store, {
    placesOf,
    report,
    compositions: () => compositions.documents.compositions().flatMap((one) => (one.name === name ? [{ ...one, hosts: [hostname] }] : [])),
  });
  const app = Fastify({ trustProxy: true, exposeHeadRoutes: false, rewriteUrl: readableUrl });
  registerHostRule(app);
  registerBrokenEscapes(app, []);
  // A page of a pattern says nothing of a venue: of what is read, files alone are the service's.
  const { headOf: _, ...reading } = createReading((input, init) => fetch(passedOn(input, origin, passes), init));
  await registerEdge(app, { compositions: named, calls: [], storeDir: store, assetsDir: assets ?? store, reading });
  const composition = named.named(hostname, origin);
  if (composition === undefined) throw new Error(`${name} has no page at ${origin}`);
  return {
    composition,
    origin,
    ask: async (path, what) => {
      const accept = what === 'page' ? { accept: 'text/html', 'sec-fetch-dest': 'document' } : { accept: 'text/plain' };
      const headers = { host: asked, 'x-forwarded-proto': protocol.slice(0, -1), 'accept-encoding': 'identity', ...accept };
      const { statusCode, headers: answered, rawPayload } = await app.inject({ method: 'GET', url: path, headers });
      return { status: statusCode, headers: textHeaders(answered), body: rawPayload };
    },
    close: () => app.close(),
  };
}

/** The address of what is passed on to another server. */
function passedOn(input: Parameters<typeof fetch>[0], origin: string, passes: readonly Pass[]): Parameters<typeof fetch>[0] {
  const url = new URL(input instanceof Request ? input.url : input);
  const to = url.origin === origin ? passes.find(({ prefix }) => url.pathname.startsWith(prefix))?.to : undefined;
  if (to === undefined) return input;
  const passed = new URL(url.pathname + url.search, to);
  return input instanceof Request ? new Request(passed, input) : passed;
}

function textHeaders(headers: Readonly<Record<string, number | string | readonly string[] | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
    ),
  );
}
