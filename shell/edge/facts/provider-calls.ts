import { createHash } from 'node:crypto';
import type { Result } from '@comanda/shared-contracts/failures';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import type { SharedOperationId } from '@comanda/shared-contracts/operations';
import { NO_CREDENTIALS } from '../../src/http/credentials.ts';
import { signCsrf } from '../../src/http/csrf.ts';
import { OPERATIONS } from '../../src/http/operations.ts';
import { wholePictures } from '../../src/http/provider-pictures.ts';
import { prepare } from '../../src/http/request.ts';
import { wireAmb } from '../../src/wire/amb.ts';
import { environmentOf } from './place.ts';
import type { PagePlace } from '../additions.ts';

/** With what the provider is asked as a visitor without a name asks it. */
export interface ProviderWorld {
  readonly fetch: typeof fetch;
  /** Stands for the device in the calls: one id for each process. */
  readonly deviceId: string;
}

/** What the provider said: something, or that there is no such thing. */
export type Said<T> = { readonly kind: 'known'; readonly value: T; readonly digest: string } | { readonly kind: 'refused' };

/** What is asked for: of the shell's table, so that it is asked as the program would ask. */
export interface Question<T> extends Pick<ApiRequest<T>, 'query' | 'body'> {
  readonly operation: SharedOperationId;
  readonly decode: (raw: unknown) => Result<T>;
}

/** A menu of 2,000 dishes has 3 MB. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/**
 * The provider's answer, read with the product's own decoders. Undefined: there was none, within the time limit of the call, that can be read.
 * Nobody's credentials are in it, and it is followed nowhere else. `last`: what was said to the same question before; what is said again is that.
 */
export async function askProvider<T>(
  world: ProviderWorld,
  place: PagePlace,
  question: Question<T>,
  last?: Said<T>,
): Promise<Said<T> | undefined> {
  const { composition, language } = place;
  const operation = OPERATIONS[question.operation];
  const { url, init } = prepare(operation, question, NO_CREDENTIALS, {
    provider: { ...composition.provider, url: place.providerUrl.replace(/\/$/, '') },
    productSlug: composition.rules.productSlug,
    // What a visitor would ask with.
    appVersion: composition.shellVersion || 'pages',
    amb: wireAmb(environmentOf(place)),
    deviceId: world.deviceId,
    language,
    sign: signCsrf,
  });
  const response = await world.fetch(url, { ...init, signal: AbortSignal.timeout(operation.timeoutMs) });
  if (response.status === 404) return { kind: 'refused' };
  if (!response.ok) return undefined;
  const text = await textOf(response);
  const digest = createHash('sha256').update(text).digest('base64');
  if (last?.kind === 'known' && last.digest === digest) return last;
  const raw: unknown = JSON.parse(text);
  const answer = question.decode(composition.provider.url === '' ? raw : wholePictures(raw, composition.provider.url));
  if (answer.ok) return { kind: 'known', value: answer.value, digest };
  return answer.failure.kind === 'domain' ? { kind: 'refused' } : undefined;
}

/** Names a question at its place: who asks the same there gets the same answer. */
export function questionKey<T>(place: PagePlace, { operation, query, body }: Question<T>): string {
  const { composition, providerUrl, language } = place;
  const { token } = composition.provider;
  return JSON.stringify([providerUrl, token, environmentOf(place), language, operation, query ?? null, body ?? null]);
}

/** Throws for an answer that is larger than any of ours. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BYTES) throw new Error('the answer is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
