import * as v from 'valibot';

/** How whoever waits is called: by a notice of the browser, which also makes its sound, or by our sound alone. */
export type AlertWay = 'notice' | 'sound';

const alertSchema = v.picklist(['notice', 'sound']);

/** mf-checkout/ALERTS, version 1: that somebody asked to be called, and how this device can; undefined for anything else. Q177. */
export function decodeAlerts(stored: unknown): AlertWay | undefined {
  const kept = v.safeParse(alertSchema, stored);
  return kept.success ? kept.output : undefined;
}
