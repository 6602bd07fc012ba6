import type { ParamsOfPath, VenueParams } from './route-table.ts';

/**
 * Pages that are not in the shared vocabulary, by name, as the routes of their owner have them. Whoever links to one declares it here (`declare module`), as with topics: for types alone, a page
 * knows the routes of its composition.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it is there to be added to
export interface AddedRoutes {}

/** A page that somebody declared. */
export type AddedName = keyof AddedRoutes & string;

/** What `href` needs for such a page. */
export type AddedParams<N extends AddedName> = AddedRoutes[N] extends { readonly path: infer P extends string; readonly scope: infer S }
  ? S extends 'venue'
    ? VenueParams & ParamsOfPath<P>
    : ParamsOfPath<P>
  : never;
