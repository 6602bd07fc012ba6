import { EMPTY } from 'rxjs';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Api, ApiRequest } from '@comanda/shared-contracts/host';
import type { Call } from './call.ts';
import type { Subject } from './subject.ts';

/** A request as the product makes it, before the client adds what all have in common. */
export type Asked = Pick<ApiRequest<unknown>, 'operation' | 'query' | 'body' | 'path'> & { readonly use: string };

/**
 * What the product's own functions ask of a call, one request for each way in which it is made. Nothing is sent: each is answered as if
 * the network were away.
 */
export async function askedOf(call: Call, on: Subject): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (const [use, ask] of Object.entries(call.asks)) {
    const api: Api = {
      loading: EMPTY,
      call: ({ operation, query, body, path }) => {
        asked.push({ use, operation, ...(query && { query }), ...(body === undefined ? {} : { body }), ...(path && { path }) });
        return Promise.resolve(failed(failure('transport', 'offline', { outcome: 'none' })));
      },
    };
    await ask(api, on);
  }
  return asked;
}

/** The query of a request without what is undefined, which is not sent; with the values that belong to the call. */
export function queryOf(call: Call, { query = {} }: Asked): Readonly<Record<string, string>> {
  const sent = Object.entries({ ...query, ...call.fixedQuery }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
