import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CatalogueDeps } from './routes/catalogue-app.ts';
import { refuse } from './routes/fields.ts';
import { registerPictureRoutes } from './routes/picture-routes.ts';
import { registerPlaceRoutes } from './routes/place-routes.ts';
import { registerPlatformRoutes } from './routes/platform-routes.ts';
import { registerSearchRoutes } from './routes/search-routes.ts';
import { registerVenueRoutes } from './routes/venue-routes.ts';

/**
 * All reads of the catalogue, with their requests and answers checked by schema: a request that does not fit is answered 400, an answer that
 * does not fit is our fault and goes to the server's error handler. Credentials and headers are the server's business.
 */
export function registerCatalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  void app.register(async (scope) => {
    const typed = scope.withTypeProvider<ZodTypeProvider>();
    typed.setValidatorCompiler(validatorCompiler);
    typed.setSerializerCompiler(serializerCompiler);
    typed.setErrorHandler((error: FastifyError, _request, reply) => {
      if (hasZodFastifySchemaValidationErrors(error)) return reply.code(400).send(refuse('Falta parametros'));
      throw error;
    });
    registerVenueRoutes(typed, deps);
    registerSearchRoutes(typed, deps);
    registerPlatformRoutes(typed, deps);
    registerPlaceRoutes(typed);
    registerPictureRoutes(typed, deps);
  });
}
