import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { Analytics, Clock } from '@comanda/shared-contracts/host';
import { environmentName, matchIn } from '@comanda/shared-contracts/routes/match';
import type { RouteTable } from '@comanda/shared-contracts/routes/match';

/** One thing that happened, as a sink gets it. Q110. */
export interface AnalyticsEvent {
  readonly name: string;
  /** Epoch ms. */
  readonly ts: number;
  readonly env: string;
  readonly host: string;
  /** The route's name with the suffix of its environment; an unknown path is Home. Spec C2-002, Q02. */
  readonly page: string;
  readonly [value: string]: string | number | boolean;
}

/** Where events go. The product brings one for development; a deployment may bring its own. Q110. */
export interface AnalyticsSink {
  send(event: AnalyticsEvent): void;
}

export interface AnalyticsOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Name of the environment at this moment. */
  readonly environment: () => Environment;
  /** Host name of the page. */
  readonly host: string;
  /** Path that the page shows at this moment. */
  readonly path: () => string;
  /** That the page may show. */
  readonly routes: RouteTable;
  readonly sinks: readonly AnalyticsSink[];
  /** A sink threw; the page goes on. */
  readonly onTrouble?: (cause: unknown) => void;
}

/** Writes each event to the developer's console. */
export const consoleSink: AnalyticsSink = { send: (event) => console.debug('analytics', event) };

/** The sinks of a page without any of its own: the console in DEV, nothing elsewhere. No third party's script. Q110. */
export function defaultSinks(environment: () => string): readonly AnalyticsSink[] {
  return [{ send: (event) => (environment() === 'DEV' ? consoleSink.send(event) : undefined) }];
}

/** Analytics of the page: app_start, app_product, app_checkout and what else parts track. Spec C7-063, Q110. */
export function createAnalytics({ clock, environment, host, path, routes, sinks, onTrouble }: AnalyticsOptions): Analytics {
  return {
    track: (name, values) => {
      const env = environment();
      const match = matchIn(routes, path());
      const page = environmentName(match?.name ?? 'Home', match?.entry.scope, env);
      const event: AnalyticsEvent = { ...values, name, ts: clock.now(), env, host, page };
      for (const sink of sinks) {
        try {
          sink.send(event);
        } catch (cause) {
          onTrouble?.(cause);
        }
      }
    },
  };
}
