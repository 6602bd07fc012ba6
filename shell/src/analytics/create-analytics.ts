import type { Analytics, Clock } from '@comanda/shared-contracts/host';

/** One thing that happened, as a sink gets it. Q110. */
export interface AnalyticsEvent {
  readonly name: string;
  /** Epoch ms. */
  readonly ts: number;
  readonly env: string;
  readonly host: string;
  readonly [value: string]: string | number | boolean;
}

/** Where events go. The product brings one for development; a deployment may bring its own. Q110. */
export interface AnalyticsSink {
  send(event: AnalyticsEvent): void;
}

export interface AnalyticsOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Name of the environment at this moment. */
  readonly environment: () => string;
  /** Host name of the page. */
  readonly host: string;
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
export function createAnalytics({ clock, environment, host, sinks, onTrouble }: AnalyticsOptions): Analytics {
  return {
    track: (name, values) => {
      const event: AnalyticsEvent = { ...values, name, ts: clock.now(), env: environment(), host };
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
