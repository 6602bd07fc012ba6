import type { Environment } from '../domain/environment.ts';
import type { PartId } from '../remotes.ts';

/** A route of the product: who draws it, where, and under which bar. */
export interface RouteEntry {
  readonly owner: PartId;
  /** Screen folder of the owner that draws it; names the page's chunk `<owner>-<screen>`. */
  readonly screen: string;
  /** site: the whole path. venue: below the venue's base path. */
  readonly scope: 'site' | 'venue';
  /** The pattern, `:name` for a parameter and a trailing `?` for an optional one; the first one is used by `href`. */
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Another pattern in some environments. Spec C2-007. */
  readonly pathIn?: Readonly<Partial<Record<Environment, string>>>;
  /** Drawn in the open venue's colours although it is no page of the venue: the cart is confirmed where it was filled. */
  readonly hasVenueLook?: boolean;
  /**
   * What stands above the screen on a phone. site: the shell's bar with the address. title: the shell's bar with a back
   * button and the route's title (the default). none: the screen draws its own. Desktop always has the site bar.
   */
  readonly header?: 'site' | 'title' | 'none';
  /** Environments in which the route does not exist. Spec C2-010, C2-011. */
  readonly notIn?: readonly Environment[];
  /** Drawn in a composition of that kind alone. */
  readonly onlyAt?: 'stadium';
}
