import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { putComposition } from './live-store.ts';
import type { Credentials, Json, TestSandbox } from './test-sandbox.ts';

/** A card that passes; the others are in the words of `cards/typed-card.ts`. */
export const GOOD_NUMBER = '4111111111111111';
export const REFUSED_NUMBER = '4000000000000002';

/** Publishes the consumer's composition for the address of the test's sandbox: only a page of a shop gets a card form. */
export function publishShop({ storeDir }: Pick<TestSandbox, 'storeDir'>, more: Readonly<Record<string, unknown>> = {}): void {
  const { parts: _, ...source }: Json = JSON.parse(
    readFileSync(new URL('../../../shell/compositions/consumer.json', import.meta.url), 'utf8'),
  );
  putComposition(storeDir, { ...source, name: 'consumer', hosts: ['127.0.0.1'], shellVersion: '', remotes: {}, ...more });
}

export interface HostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A request to a host name of the sandbox; fetch does not let a Host header through. */
export function askHost(
  { base }: Pick<TestSandbox, 'base'>,
  host: string,
  path: string,
  { body, headers = {} }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const sent = { host, accept: 'text/html', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
    const asking = request(`${base}${path}`, { headers: sent, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    asking.on('error', reject);
    asking.end(body === undefined ? '' : JSON.stringify(body));
  });
}

/** Opens a form on which a card may be typed. */
export async function openForm(sandbox: TestSandbox, as: Credentials): Promise<URL> {
  const { body } = await sandbox.call('POST', '/pay/tokenizecard', { as, query: { pa: 'cl' } });
  return new URL(body.data.init_point);
}

/** Types a card on a form, as its page does. */
export async function typeCard(sandbox: TestSandbox, form: URL, number = GOOD_NUMBER, headers = {}): Promise<HostAnswer> {
  const card = { number, month: '12', year: '39', securityCode: '123', holder: 'Ana', documentType: 'RUT', document: '1' };
  return askHost(sandbox, form.host, '/card/token', {
    body: { session: form.searchParams.get('s'), ...card },
    headers: { origin: form.origin, ...headers },
  });
}

/** The token of a card that somebody typed. */
export async function cardToken(sandbox: TestSandbox, as: Credentials, number = GOOD_NUMBER): Promise<string> {
  return JSON.parse((await typeCard(sandbox, await openForm(sandbox, as), number)).text).token;
}
