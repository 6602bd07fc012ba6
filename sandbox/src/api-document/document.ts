import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { isProviderPath } from '../server/provider-rules.ts';

/** What is a call besides the provider's: of the operator, of tests, and failure reports. */
const CALLS = /^\/(?:sandbox\/(?:api\/|test\/|faults$|file-faults$|health$)|reports$|card\/)/;

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Whether a path belongs into the document: files and pages of others that are played do not. */
function isCall(path: string): boolean {
  return isProviderPath(path) || CALLS.test(path);
}

/** Notes every call as it is registered, with the schemas of its request and its answer; to be called before they are. */
export async function noteCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Comanda sandbox', version: '1.0.0' } },
    transform: (route) => {
      const { needs } = route.route.config ?? {};
      const schema = {
        ...route.schema,
        hide: !isCall(route.url),
        tags: [isProviderPath(route.url) ? 'provider' : 'sandbox'],
        ...(needs && { description: `Needs: ${needs}` }),
      };
      return toJsonSchema({ ...route, schema });
    },
  });
}
