import { createHash } from 'node:crypto';
import { S3Error } from './s3-error.ts';

/** An object as it lies in a bucket. `headers`: those that are given back with it. */
export interface StoredObject {
  readonly key: string;
  readonly content: Buffer;
  /** MD5 of the content in hexadecimal digits, in quotes. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** On what a write depends: the headers `If-Match` and `If-None-Match`. */
export interface Condition {
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

/** What is written when its body is there. */
export type Finish = (content: Buffer, headers: Readonly<Record<string, string>>, at: number) => StoredObject;

/** The objects of a bucket, in memory: by key, and in the order of their keys. */
export class Bucket {
  readonly #objects = new Map<string, StoredObject>();
  /** How often something was written or removed at a key. */
  readonly #changes = new Map<string, number>();
  #keys: readonly string[] | undefined;

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  /** All keys, in their order. */
  keys(): readonly string[] {
    return (this.#keys ??= [...this.#objects.keys()].toSorted());
  }

  /**
   * Begins a write, as soon as its headers are there. The one that is finished first wins: a conditional one that comes later fails with 412, or with 409 when
   * what it meets there came or went while its body was on the way, as S3 answers to conditional writes at the same time.
   */
  begin(key: string, condition: Condition): Finish {
    const before = this.#changes.get(key);
    return (content, headers, at) => {
      const isConditional = condition.ifMatch !== undefined || condition.ifNoneMatch !== undefined;
      if (isConditional && this.#changes.get(key) !== before)
        throw new S3Error(409, 'ConditionalRequestConflict', 'another request changed the object at the same time');
      this.#check(key, condition);
      const object: StoredObject = { key, content, etag: etagOf(content), at, headers };
      if (!this.#objects.has(key)) this.#keys = undefined;
      this.#objects.set(key, object);
      this.#changed(key);
      return object;
    };
  }

  remove(key: string): void {
    if (!this.#objects.delete(key)) return;
    this.#keys = undefined;
    this.#changed(key);
  }

  #check(key: string, { ifMatch, ifNoneMatch }: Condition): void {
    const there = this.#objects.get(key);
    if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Error(501, 'NotImplemented', 'If-None-Match of a write is * alone');
    if (ifNoneMatch === '*' && there !== undefined) throw new S3Error(412, 'PreconditionFailed', 'something lies at this key');
    if (ifMatch === undefined) return;
    if (there === undefined) throw new S3Error(404, 'NoSuchKey', 'nothing lies at this key');
    if (ifMatch !== '*' && ifMatch.replaceAll('"', '') !== there.etag.replaceAll('"', ''))
      throw new S3Error(412, 'PreconditionFailed', 'something else lies at this key');
  }

  #changed(key: string): void {
    this.#changes.set(key, (this.#changes.get(key) ?? 0) + 1);
  }
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
