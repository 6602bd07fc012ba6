/**
 * What a browser of another origin would say. `own`: the provider answers pages of its own origin only. `missing`: the product can do
 * without it.
 */
export interface CorsRemark {
  readonly kind: 'right' | 'own' | 'wrong' | 'missing';
  readonly text: string;
  /** What the product does, where something is missing. */
  readonly consequence?: string;
}

/** Headers that the product sends and a browser asks for first. */
const HEADERS = ['app-version', 'authorization', 'content-type', 'x-csrf-token'] as const;
const METHODS = ['GET', 'POST', 'DELETE'] as const;
const OK = 200;
const REDIRECT = 300;

const UNSTATED: CorsRemark = {
  kind: 'missing',
  text: 'Retry-After is not among Access-Control-Expose-Headers',
  consequence: 'the page does not see when it may ask again: an overloaded provider is asked again after the pauses of the product',
};

type Send = (url: string, init: RequestInit) => Promise<Response>;

const list = (value: string | null): readonly string[] => (value ?? '').split(',').map((part) => part.trim().toLowerCase());

/**
 * Asks as a browser does before and with a call of another origin. `isMust`: the product will be served from there, so that a provider that
 * answers its own origin alone is wrong.
 */
export async function tryCors(provider: string, origin: string, isMust: boolean, send: Send = fetch): Promise<readonly CorsRemark[]> {
  if (new URL(provider).origin === new URL(origin).origin)
    return [{ kind: 'right', text: 'its own pages may call: nothing has to be allowed' }];
  const preflights = await Promise.all(METHODS.map((method) => preflight(provider, origin, method, send)));
  const answer = await send(`${provider}/srv/langs?amb=PROD`, { headers: { Origin: origin } });
  const allowed = answer.headers.get('access-control-allow-origin');
  if (preflights.every(({ allowsOrigin }) => !allowsOrigin) && allowed === null) {
    const text = 'answers pages of its own origin only: the product must be served from there (provider.url empty)';
    return [{ kind: isMust ? 'wrong' : 'own', text }];
  }
  const wrong = preflights.flatMap(({ faults }) => faults);
  if (allowed !== '*' && allowed !== origin) wrong.push(`answers and refusals carry Access-Control-Allow-Origin: ${allowed ?? 'none'}`);
  const exposed = list(answer.headers.get('access-control-expose-headers'));
  // No cookies go with a call, so that a star stands for every header.
  const isReported = exposed.includes('retry-after') || exposed.includes('*');
  const remarks: readonly CorsRemark[] = isReported ? [] : [UNSTATED];
  if (wrong.length === 0) return [{ kind: 'right', text: `pages of ${origin} may call` }, ...remarks];
  return [...[...new Set(wrong)].map((text) => ({ kind: 'wrong' as const, text })), ...remarks];
}

async function preflight(provider: string, origin: string, method: string, send: Send) {
  const response = await send(`${provider}/srv/bookings`, {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: { Origin: origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': HEADERS.join(',') },
  });
  const allowedOrigin = response.headers.get('access-control-allow-origin');
  const allowsOrigin = allowedOrigin === '*' || allowedOrigin === origin;
  const methods = list(response.headers.get('access-control-allow-methods'));
  const headers = list(response.headers.get('access-control-allow-headers'));
  const faults: string[] = [];
  if (!allowsOrigin) faults.push(`the preflight of ${method} does not allow ${origin}`);
  if (response.status < OK || response.status >= REDIRECT) faults.push(`the preflight of ${method} is answered HTTP ${response.status}`);
  // GET and POST need no naming.
  if (method === 'DELETE' && !methods.includes('delete') && !methods.includes('*'))
    faults.push('DELETE is not among Access-Control-Allow-Methods');
  // A star does not stand for Authorization.
  for (const header of HEADERS) {
    if (!headers.includes(header) && !(headers.includes('*') && header !== 'authorization'))
      faults.push(`${header} is not among Access-Control-Allow-Headers`);
  }
  return { allowsOrigin, faults };
}
