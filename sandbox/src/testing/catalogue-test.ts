import Fastify from 'fastify';
import { Catalogue } from '../catalog/catalogue.ts';
import { registerCatalogueRoutes } from '../catalog/routes.ts';
import type { CatalogueDeps } from '../catalog/routes/catalogue-app.ts';
import type { VenueSeed } from '../catalog/seed/seed-types.ts';
import type { KeyValueStore } from '../catalog/types.ts';
import { registerErrors } from '../server/errors.ts';
import { checkBySchema } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';

/** Friday 20 November 2026, 13:24 in Santiago. */
export const LUNCH = Date.UTC(2026, 10, 20, 16, 24);

/** A store that forgets with the test. */
export function memoryStore(): KeyValueStore & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return { values, get: (key) => values.get(key), set: (key, value) => void values.set(key, value) };
}

export interface TestAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface CatalogueTest {
  readonly app: SandboxApp;
  readonly catalogue: Catalogue;
  get(url: string): Promise<TestAnswer>;
  post(url: string, body: object): Promise<TestAnswer>;
}

/** The catalogue's calls alone, at lunch time, without a socket. */
export function startCatalogueTest(seeds?: readonly VenueSeed[], more: Partial<CatalogueDeps> = {}): CatalogueTest {
  const catalogue = new Catalogue(memoryStore(), seeds);
  const app: SandboxApp = Fastify();
  checkBySchema(app);
  registerErrors(app, { log: () => undefined });
  registerCatalogueRoutes(app, { catalogue, clock: () => LUNCH, ...more });
  return {
    app,
    catalogue,
    get: async (url) => {
      const answer = await app.inject({ method: 'GET', url });
      return { status: answer.statusCode, body: answer.json() };
    },
    post: async (url, body) => {
      const answer = await app.inject({ method: 'POST', url, payload: body });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
