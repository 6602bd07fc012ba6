import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredFile, StoreDriver } from './driver.ts';
import { CREATING, createStep, MARK_HEADER } from './s3-create.ts';
import { headersOf } from './s3-headers.ts';
import { parseListing } from './s3-listing.ts';
import type { S3Place } from './s3-place.ts';
import { s3Requests } from './s3-requests.ts';
import type { S3Answer, S3Request, SendOnce } from './s3-requests.ts';
import { isPassing, waitBefore, wordsOf } from './s3-retry.ts';

type Answered = Extract<S3Answer, { readonly kind: 'answer' }>;

/** How requests are sent, and how long it is waited; tests have their own. */
export interface S3Means {
  readonly send: SendOnce;
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * A store in a bucket that knows conditional writes. What is put is checked on arrival by the hash in its signature, and by a checksum that stays with the object. Requests
 * that get no answer, or one that passes, are sent again with growing waits; an error says what was asked last and what came back.
 */
export function s3Driver(place: S3Place, means: Partial<S3Means> = {}): StoreDriver {
  const { send = s3Requests(place), wait = sleep } = means;

  async function pause(attempt: number, asked: S3Request, answer: S3Answer): Promise<void> {
    const ms = waitBefore(attempt, Math.random());
    if (ms === undefined) throw failure(asked, answer);
    await wait(ms);
  }

  async function ask(asked: S3Request): Promise<Answered> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(asked);
      if (answer.kind === 'answer' && !isPassing(answer)) return answer;
      await pause(attempt, asked, answer);
    }
  }

  async function create(key: string, content: string): Promise<boolean> {
    const mark = randomUUID();
    const put = putOf(key, Buffer.from(content), { 'if-none-match': '*', [MARK_HEADER]: mark });
    let state = CREATING;
    for (let attempt = 1; ;) {
      const asked: S3Request = state.asks === 'put' ? put : { method: 'GET', key };
      const answer = await send(asked);
      const { state: after, effect } = createStep(state, answer, mark);
      state = after;
      if (effect.kind === 'end') return effect.made;
      if (effect.kind === 'fail') throw failure(asked, answer);
      if (effect.kind === 'again') {
        await pause(attempt, asked, answer);
        attempt += 1;
      }
    }
  }

  async function listed(folder: string, query: Readonly<Record<string, string>> = {}): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = [];
    let next: string | undefined;
    do {
      const token = next === undefined ? {} : { 'continuation-token': next };
      const asked: S3Request = {
        method: 'GET',
        query: { 'list-type': '2', 'encoding-type': 'url', prefix: `${place.prefix}${folder}/`, ...query, ...token },
      };
      const answer = await ask(asked);
      if (answer.status !== 200) throw failure(asked, answer);
      const page = parseListing(answer.body.toString('utf8'));
      files.push(...page.files.map(({ key, at }) => ({ key: key.slice(place.prefix.length), at })));
      next = page.next;
    } while (next !== undefined);
    return files;
  }

  return {
    create,
    tree: (folder) => listed(folder),
    list: async (folder) => (await listed(folder, { delimiter: '/' })).map(({ key }) => key),
    read: async (key) => {
      const asked: S3Request = { method: 'GET', key };
      const answer = await ask(asked);
      if (answer.status === 404 && !wordsOf(answer).includes('NoSuchBucket')) return undefined;
      if (answer.status !== 200) throw failure(asked, answer);
      return answer.body;
    },
    put: async (key, content) => {
      const asked = putOf(key, content);
      const answer = await ask(asked);
      const sum = answer.headers[SUM_HEADER];
      if (answer.status !== 200 || (sum !== undefined && sum !== asked.headers?.[SUM_HEADER])) throw failure(asked, answer);
    },
    remove: async (key) => {
      const asked: S3Request = { method: 'DELETE', key };
      const answer = await ask(asked);
      if (answer.status >= 300 && answer.status !== 404) throw failure(asked, answer);
    },
  };
}

const SUM_HEADER = 'x-amz-checksum-sha256';

function putOf(key: string, body: Buffer, more: Readonly<Record<string, string>> = {}): S3Request {
  const sum = createHash('sha256').update(body).digest('base64');
  return { method: 'PUT', key, body, headers: { ...headersOf(key), [SUM_HEADER]: sum, ...more } };
}

function failure({ method, key, query }: S3Request, answer: S3Answer): Error {
  return new Error(`the store does not answer ${method} ${key ?? query?.['prefix'] ?? ''} as it should: ${wordsOf(answer)}`);
}
