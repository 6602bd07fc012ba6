import type { Composition } from '@comanda/shared-contracts/composition';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createApi } from './client.ts';
import type { ApiOptions } from './client.ts';
import { NO_CREDENTIALS } from './credentials.ts';
import type { Credentials } from './credentials.ts';

/** A request as it reached the provider. */
export interface Reached {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** What the browser is told besides: redirects, cookies, referrer. */
  readonly init: RequestInit;
  /** Epoch ms of the manual clock. */
  readonly at: number;
}

/** A provider in memory for tests: answers in turn from a list, the last one for good. */
export function fakeProvider(...answers: readonly (() => Response | Promise<Response>)[]) {
  const clock = manualClock();
  const reached: Reached[] = [];
  const reports: unknown[] = [];
  let queue = [...answers];
  let credentials: Credentials = NO_CREDENTIALS;
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const { body } = init;
    reached.push({
      url: new URL(url, 'http://localhost'),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      init,
      at: clock.now(),
    });
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    return new Promise((resolve, reject) => {
      const end = () => reject(new DOMException('aborted', 'AbortError'));
      if (init.signal?.aborted === true) end();
      init.signal?.addEventListener('abort', end);
      Promise.resolve(answer === undefined ? json({ ok: true }) : answer()).then(resolve, reject);
    });
  };
  const api = (more: Partial<ApiOptions> & { readonly amb?: Environment; readonly isKiosk?: boolean } = {}) =>
    createApi({
      composition: COMPOSITION,
      environment: { name: more.amb ?? 'PROD', appVersion: '1.0.0', isKiosk: more.isKiosk ?? false },
      clock,
      random: { bytes: (count) => new Uint8Array(count).fill(128) },
      fetch,
      credentials: () => credentials,
      deviceId: () => '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b',
      language: () => 'es',
      report: { failure: (cause) => void reports.push(cause) },
      ...more,
    });
  return {
    api,
    composition: COMPOSITION,
    clock,
    reached,
    reports,
    answer: (...next: readonly (() => Response | Promise<Response>)[]) => {
      queue = [...next];
    },
    as: (next: Credentials) => {
      credentials = next;
    },
  };
}

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
}

export function offline(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

export function never(): Promise<Response> {
  return new Promise(() => undefined);
}

export const COMPOSITION: Pick<Composition, 'provider' | 'rules'> = {
  provider: { url: 'https://provider.example', token: 'public', loginPath: '/srv/security/login' },
  rules: {
    loginProviders: [],
    allowsGuestLogin: true,
    isStadium: false,
    isDevelopment: false,
    staffEmailDomains: [],
    productSlug: 'comanda',
    defaultEnvironment: 'PROD',
  },
};
