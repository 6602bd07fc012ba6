import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';

/** Handlers get what the schemas of their route read. What they answer is theirs: see `checkBySchema`. */
interface ReadBySchema extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: unknown;
}

/** A server whose routes name their requests and answers by zod schemas. */
export type SandboxApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ReadBySchema
>;

/** A request that its route's schema does not read. */
export class UnfitRequest extends Error {
  readonly statusCode = 400;
}

/** Looks at an answer before it goes out; throws when it is not what its schema tells. */
export type CheckAnswer = (schema: z.ZodType, answer: unknown) => void;

/**
 * Requests are read by the schemas of their routes; one that does not fit is an `UnfitRequest`. Fields of a query that its schema does not name
 * stay: credentials are among them. Answers go out as they are: a schema takes nothing away and refuses nothing, it tells; tests check by it.
 */
export function checkBySchema(app: SandboxApp, checkAnswer?: CheckAnswer): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data: unknown) => {
    const { success, data: read, error } = schema.safeParse(data);
    if (!success) return { error: new UnfitRequest(error.message) };
    return { value: httpPart === 'querystring' && typeof data === 'object' ? Object.assign({}, data, read) : read };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) => (answer: unknown) => {
    checkAnswer?.(schema, answer);
    return JSON.stringify(answer);
  });
}

const failed = z.looseObject({ ok: z.literal(false) });

/** The answer of a call for its route's schema: `{ok: true, ...}` or a refusal, which may say more than its sentence. */
export function answers<Fields extends z.ZodRawShape>(fields: Fields, refused: z.ZodRawShape = {}) {
  const right = z.object({ ok: z.literal(true), ...fields });
  const wrong = z.object({ ok: z.literal(false), msg: z.string(), retry: z.int().optional(), ...refused });
  return { response: { 200: z.discriminatedUnion('ok', [right, wrong]), '4xx': failed, '5xx': failed } };
}
