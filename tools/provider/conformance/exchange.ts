import type { Api } from '@comanda/shared-contracts/host';
import { createApi } from '../../../shell/src/http/client.ts';
import { broughtCall } from '../../passports.ts';
import { type Credentials, NO_CREDENTIALS } from '../../../shell/src/http/credentials.ts';
import type { Fetch } from '../../../shell/src/http/attempt.ts';

/** One request and what came back; `status` 0: nothing came. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly type: string;
  readonly ms: number;
}

export interface ProviderAddress {
  readonly url: string;
  readonly token: string;
  readonly loginPath: string;
  readonly productSlug: string;
  /** Page that calls, as a browser says it: a form for cards is opened for a page of the product alone. */
  readonly origin?: string;
}

/** Calls a provider by the product's own client, and keeps what went over the wire. */
export interface Caller {
  readonly loginPath: string;
  api(as?: Credentials, isKiosk?: boolean): Api;
  /** The exchanges since the last asking. */
  taken(): readonly Exchange[];
}

const DEVICE = '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b';

const CLOCK = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every: (ms: number, run: () => void) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

/** `send`: the network, or what stands for it. */
export function createCaller({ url, token, loginPath, productSlug, origin }: ProviderAddress, send: Fetch = fetch): Caller {
  let exchanges: Exchange[] = [];
  const recording: Fetch = async (address, init) => {
    const began = performance.now();
    const note = (status: number, text: string, type: string) =>
      exchanges.push({ method: init.method ?? 'GET', url: address, status, text, type, ms: performance.now() - began });
    try {
      const response = await send(address, origin === undefined ? init : { ...init, headers: { ...init.headers, Origin: origin } });
      const text = await response.text();
      note(response.status, text, response.headers.get('content-type') ?? '');
      return new Response(text, { status: response.status, headers: response.headers });
    } catch (error) {
      note(0, '', '');
      throw error;
    }
  };
  return {
    loginPath,
    api: (as = NO_CREDENTIALS, isKiosk = false) =>
      createApi({
        composition: {
          provider: { url, token, loginPath, authorizeUrl: '' },
          rules: {
            loginProviders: [],
            allowsGuestLogin: true,
            isStadium: false,
            isDevelopment: false,
            staffEmailDomains: [],
            productSlug,
            defaultEnvironment: 'PROD',
          },
        },
        environment: { name: 'PROD', appVersion: '1.0.0', isKiosk },
        clock: CLOCK,
        random: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
        fetch: recording,
        credentials: () => as,
        deviceId: () => DEVICE,
        language: () => 'es',
        report: { failure: () => undefined },
        brought: broughtCall,
      }),
    taken: () => {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
  };
}
