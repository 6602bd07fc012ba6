/*
 * A provider written from the specification alone, played in front of the sandbox: it numbers orders itself, keeps no id of ours,
 * and answers a save with no more than the specification promises.
 */

/** How the running sandbox is called. */
export type Send = (url: string, init: RequestInit) => Promise<{ readonly status: number; readonly text: string }>;

export interface ForeignProvider {
  readonly send: Send;
  /** The intent that an order of the provider came from: nobody but the checker knows. */
  intentOf(externalId: string): string;
}

let next = 1;

/** `now`: of the world whose orders these are; the sandbox itself lives by another clock. */
export function foreignProvider(send: Send, now: () => number): ForeignProvider {
  const orders = new Map<string, { readonly intentId: string; readonly at: number }>();

  const save: Send = async (url, init) => {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as { readonly ioext: string };
    const externalId = `EXTERN-${String(next++).padStart(9, '0')}`;
    orders.set(externalId, { intentId: body.ioext, at: now() });
    const answer = await send(url, { ...init, body: JSON.stringify({ ...body, ioext: externalId }) });
    return { ...answer, text: rewritten(answer.text, literally) };
  };
  const list: Send = async (url, init) => {
    const answer = await send(url, init);
    return { ...answer, text: rewritten(answer.text, (raw) => ({ ...raw, data: listOf(raw).map(dated) })) };
  };
  const dated = (order: Wire): Wire => ({ ...order, fc: orders.get(String(order['ioext']))?.at ?? order['fc'] });

  return {
    send: (url, init) => {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/saveorder')) return save(url, init);
      return pathname.endsWith('/getuserorders') ? list(url, init) : send(url, init);
    },
    intentOf: (externalId) => orders.get(externalId)?.intentId ?? externalId,
  };
}

type Wire = Readonly<Record<string, unknown>>;

/** Of a success no more than "returns ok, msg, data (error, det with ppago and total)". A refusal stays as it is. */
function literally(raw: Wire): Wire {
  if (raw['ok'] !== true) return raw;
  const { det } = raw['data'] as { readonly det: Wire };
  return { ok: true, msg: '', data: { error: null, det: { total: det['total'], ppago: det['ppago'] } } };
}

function listOf({ data }: Wire): readonly Wire[] {
  return Array.isArray(data) ? (data as readonly Wire[]) : [];
}

function rewritten(text: string, change: (raw: Wire) => Wire): string {
  return JSON.stringify(change(JSON.parse(text) as Wire));
}
