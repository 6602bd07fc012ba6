import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Catalogue } from '../catalogue.ts';

/** What the read calls of the catalogue work with. */
export interface CatalogueDeps {
  readonly catalogue: Catalogue;
  /** The sandbox's time, epoch ms. */
  readonly clock: () => number;
  /** Whether a request from this address comes from the venue's own network; never, when left out. Q62. */
  readonly isOwnNetwork?: (venueId: string, address: string) => boolean;
  /** Whether a repeated save of an order is recognised; told to clients when given. */
  readonly isDeduplicating?: () => boolean;
}

/** A server whose routes are checked by their zod schemas, requests and answers. */
export type CatalogueApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;
