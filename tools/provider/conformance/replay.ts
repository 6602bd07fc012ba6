import type { Fetch } from '../../../shell/src/http/attempt.ts';

/** An answer as it went over the wire. */
export interface Kept {
  readonly status: number;
  readonly text: string;
}

/** A provider that was listened to: it answers each request as the first one did, without a network. */
export interface Recording {
  readonly listen: Fetch;
  /** The same provider, with every answer changed on its way. */
  replay(change: Change): Fetch;
}

/** What becomes of an answer on its way. `path` has no query. */
export type Change = (path: string, kept: Kept, method: string) => Kept | 'lost';

/** Keys of a query that are new with each run. */
const FRESH = /^(ic|ipedtemp|iped|xtot1|xtot4)$/;

function keyOf(url: string, method: string): { readonly key: string; readonly path: string } {
  const { pathname, searchParams } = new URL(url);
  const query = [...searchParams].filter(([name]) => !FRESH.test(name)).map(([name, value]) => `${name}=${value}`);
  return { key: [method, pathname, ...query].join(' '), path: pathname };
}

/** Listens to a provider; each request is answered in the order in which it was heard, the last one again and again. */
export function recording(send: Fetch): Recording {
  const kept = new Map<string, Kept[]>();
  return {
    listen: async (url, init) => {
      const response = await send(url, init);
      const text = await response.text();
      const { key } = keyOf(url, init.method ?? 'GET');
      // Shortened where it is kept alone: who listens hears it whole.
      kept.set(key, [...(kept.get(key) ?? []), shortened({ status: response.status, text })]);
      return new Response(text, { status: response.status, headers: response.headers });
    },
    replay: (change) => {
      const received = new Map([...kept].map(([key, answers]) => [key, [...answers]]));
      return (url, init) => {
        const method = init.method ?? 'GET';
        const { key, path } = keyOf(url, method);
        const answers = received.get(key) ?? [];
        const next = answers.length > 1 ? answers.shift() : answers[0];
        const answer = next === undefined ? { status: 404, text: '{"ok":false,"error":"path"}' } : change(path, next, method);
        if (answer === 'lost') return Promise.reject(new TypeError('cut'));
        return Promise.resolve(new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } }));
      };
    },
  };
}

/** Items of a list that are enough to find what is wrong with all. */
const ENOUGH = 6;
/** `/srv/test` answers a list whose places have a meaning. */
const STARTUP_LENGTH = 17;

/** The same answer with shorter lists: who replays it a hundred times does not read a thousand dishes each time. */
function shortened({ status, text }: Kept): Kept {
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return (value.length === STARTUP_LENGTH ? value : value.slice(0, ENOUGH)).map(cut);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item)]));
  };
  return { status, text: JSON.stringify(cut(JSON.parse(text))) };
}
