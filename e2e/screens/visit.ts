import { hrefOf } from '@comanda/shared-contracts/testing/href';
import { orderInKitchen } from './preparations.ts';
import type { Cart, Scene, Who } from './scene.ts';
import type { TextOf } from './texts.ts';

/** How to get to a screen, and what tells that it is there. */
export interface Visit {
  /** Default: the consumer site. */
  readonly host?: string;
  /** Default: a visitor. */
  readonly who?: Who;
  readonly cart?: Cart;
  /** Before the screen is opened: what is true at the provider, what breaks. The result goes to `path`. */
  readonly prepare?: (scene: Scene) => Promise<string | void>;
  readonly path: (scene: Scene, prepared: string) => string | undefined;
  /** After it was opened: what is pressed to see it. */
  readonly steps?: (scene: Scene) => Promise<void>;
  /** A text that only this screen shows. */
  readonly shows: (textOf: TextOf, scene: Scene) => RegExp;
  /** Its look is its venue's: each theme is another venue. */
  readonly hasVenueLook?: boolean;
  /** Seen at 1280x800 too. */
  readonly isWide?: boolean;
  /** It goes away by itself after seconds: time stands while it is looked at. */
  readonly isBrief?: boolean;
  /** What must have been told as a failure on purpose. */
  readonly allows?: RegExp;
}

/** Drawn by nobody yet: opening it must lead to the composition's home without an error. */
export interface Absent {
  readonly host?: string;
  readonly who?: Who;
  readonly at: string;
  readonly because: string;
}

/** Seen on the walk through the kiosk (kiosk-walk.ts): its screens stand only in the order of a visit. */
export interface Walked {
  readonly walk: 'kiosk';
}

export const venuePath =
  (name: 'Restaurant' | 'RestaurantInfo' | 'RestaurantMenu' | 'RestaurantMenuBeta' | 'RestaurantCheckIn' | 'RestaurantBoooking') =>
  ({ place }: Scene) =>
    hrefOf(name, place.params, 'PROD');

export const menu = { hasVenueLook: true, shows: (_: TextOf, { place, language }: Scene) => new RegExp(place.dish[language]) } as const;

export const order = {
  who: 'diner',
  hasVenueLook: true,
  prepare: orderInKitchen,
  shows: (textOf: TextOf) => textOf('mf-checkout', 'order.number'),
} as const;
