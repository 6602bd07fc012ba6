import { createHash } from 'node:crypto';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Environment, Language } from '@comanda/shared-contracts/domain/environment';
import type { PictureCall, PictureReply } from '@comanda/shared-contracts/picture';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { earlyKey } from '../../src/early/early-answers.ts';
import { attempt } from '../../src/http/attempt.ts';
import type { Fetch } from '../../src/http/attempt.ts';
import { broughtOperation, mayCall } from '../../src/http/brought.ts';
import { NO_CREDENTIALS } from '../../src/http/credentials.ts';
import { signCsrf } from '../../src/http/csrf.ts';
import { operationOf } from '../../src/http/operations.ts';
import { prepare } from '../../src/http/request.ts';
import { wireAmb } from '../../src/wire/amb.ts';
import { boundedCache } from './bounded-cache.ts';
import { limitedText } from './limited-text.ts';

/** For whom a call is made: nobody, in a composition, in a language. */
export interface Asking {
  readonly composition: Composition;
  readonly part: RemoteId;
  readonly environment: Environment;
  readonly language: Language;
  /** Where the provider is asked from here. */
  readonly providerUrl: string;
}

/** What the provider said to a call, and what names the call in a browser. */
export interface ProviderAnswer {
  readonly reply: PictureReply;
  /** `earlyKey` of its address and request. */
  readonly key: string;
  /** The JSON as it came; absent of a refusal, which a program hears itself. */
  readonly text?: string;
  /** Names what was said: another one where it is something else. */
  readonly digest: string;
  /** Epoch ms. */
  readonly askedAt: number;
}

export interface ProviderCalls {
  /** Undefined: no answer in time, none that can be used, or a call that nobody in particular may make. Never rejects. */
  ask(asking: Asking, call: PictureCall): Promise<ProviderAnswer | undefined>;
}

export interface ProviderCallsOptions {
  readonly fetch: Fetch;
  /** Epoch ms. */
  readonly now: () => number;
  /** Another number whenever it is known that the provider answers otherwise from now on. */
  readonly revision?: (() => number) | undefined;
}

const MB = 1024 * 1024;
const TIMEOUT_MS = 3_000;
const FRESH_MS = 15_000;
const KEPT = 100;
const LONGEST_ANSWER = 4 * MB;

/** The provider, asked as a visitor without a session would: reads that a part of the composition may make, each once for all who want it meanwhile. */
export function createProviderCalls({ fetch, now, revision = () => 0 }: ProviderCallsOptions): ProviderCalls {
  const cache = boundedCache<ProviderAnswer>(KEPT, FRESH_MS, now);
  return {
    ask: async (asking, call) => {
      const request = requestOf(asking, call);
      if (request === undefined) return undefined;
      const { url, init } = request;
      const { composition, providerUrl, language } = asking;
      const key = earlyKey(url, init);
      // All that the provider is sent and may answer by.
      const named = JSON.stringify([revision(), providerUrl, composition.provider.token, composition.shellVersion, language, key]);
      return cache.read(named, async () => {
        const askedAt = now();
        let text = '';
        const limited: Fetch = async (address, how) => {
          const response = await fetch(address, how);
          text = await limitedText(response, LONGEST_ANSWER);
          return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
        };
        const result = await attempt(limited, placeOf(url, asking), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }, now);
        if (result.kind !== 'refusal' && result.kind !== 'answer') return undefined;
        const status = result.kind === 'refusal' ? result.status : '';
        const digest = createHash('sha256').update(`${status} ${text}`).digest('base64');
        if (result.kind === 'refusal') return { reply: { refusal: result.status, raw: result.raw }, key, digest, askedAt };
        return { reply: { raw: result.raw }, key, text, digest, askedAt };
      });
    },
  };
}

/** The address of a call from here: the program's has the composition's provider before it, which from here may be somewhere else. */
function placeOf(url: string, { composition, providerUrl }: Asking): string {
  return `${providerUrl.replace(/\/$/, '')}${url.slice(composition.provider.url.length)}`;
}

/** The request of a call as the program makes it of a visitor; undefined: it is no read, needs somebody, or the part may not make it. */
function requestOf({ composition, part, environment, language }: Asking, call: PictureCall) {
  const operation = operationOf(call.operation, (name) => broughtOperation(composition.remotes, name));
  const isForAll = operation?.class === 'read' && (operation.credentials === 'none' || operation.credentials === 'optional');
  // The open venue is the shell's to ask for.
  const isGranted = call.operation === 'venue-info' || mayCall(composition.remotes[part]?.passport, call.operation);
  if (operation === undefined || !isForAll || !isGranted) return undefined;
  try {
    return prepare(operation, call, NO_CREDENTIALS, {
      provider: composition.provider,
      productSlug: composition.rules.productSlug,
      appVersion: composition.shellVersion,
      amb: wireAmb(environment),
      deviceId: '',
      language,
      sign: signCsrf,
    });
  } catch {
    return undefined; // a value of its path is missing
  }
}
