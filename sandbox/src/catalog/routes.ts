import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CatalogueDeps } from './routes/catalogue-app.ts';
import { registerPictureRoutes } from './routes/picture-routes.ts';
import { registerPlaceRoutes } from './routes/place-routes.ts';
import { registerPlatformRoutes } from './routes/platform-routes.ts';
import { registerSearchRoutes } from './routes/search-routes.ts';
import { registerVenueRoutes } from './routes/venue-routes.ts';

/**
 * All reads of the catalogue. Their answers are checked and cut by schema: one that does not fit is our fault and goes to the server's error
 * handler, as a request that does not fit. Credentials and headers are the server's business.
 */
export function registerCatalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  void app.register(async (scope) => {
    const typed = scope.withTypeProvider<ZodTypeProvider>();
    typed.setSerializerCompiler(serializerCompiler);
    registerVenueRoutes(typed, deps);
    registerSearchRoutes(typed, deps);
    registerPlatformRoutes(typed, deps);
    registerPlaceRoutes(typed);
    registerPictureRoutes(typed, deps);
  });
}
