import type { OperationName } from '@comanda/shared-contracts/operations';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import type { CredentialNeed } from '@comanda/shared-contracts/operations';
import type { Subject } from './subject.ts';
import type { Json, WireType } from './types.ts';

/** A value that a call carries in its query or path. */
export interface Parameter {
  readonly type: WireType;
  readonly meaning: string;
}

/**
 * What holds an answer. `data`: `{"ok":true,"data":...}`; `top`: the fields stand beside `ok`; `bare`: the answer is the value itself;
 * `ok`: nothing but `ok` is read.
 */
export type Envelope = 'data' | 'top' | 'bare' | 'ok';

/** One way in which the product makes a call: its own function, which the pages and the conformance kit run. */
export type Ask = (api: Api, on: Subject) => Promise<Result<unknown>>;

/** What is written about a call; the rest stands in the product's own table of operations. */
export interface CallSource {
  /** What it is for. */
  readonly title: string;
  /** Each way in which the product makes it, by a name of its own. */
  readonly asks: Readonly<Record<string, Ask>>;
  readonly path?: Readonly<Record<string, Parameter>>;
  readonly query?: Readonly<Record<string, Parameter>>;
  /** The record that its body is. */
  readonly body?: string;
  readonly envelope: Envelope;
  /** What stands in the envelope. */
  readonly answer?: WireType;
  /** `ok` alone is an answer: the product knows what it means without more. */
  readonly isAnswerOptional?: boolean;
  /** Reads an answer as the product does; the examples of the pages are held against it. */
  readonly decode: (raw: unknown) => Result<unknown>;
  /** What the product does where the provider does not answer it. */
  readonly without: string;
  /** Rules of this call: what its refusals are, what must not happen twice. */
  readonly notes?: readonly string[];
  /** Refusals with a meaning of their own: the answer, and what the product makes of it. */
  readonly refusals?: readonly (readonly [answer: Json, meaning: string])[];
  /** The extension of ours that it is, where the specification does not have it. */
  readonly extension?: string;
}

/** A call of the wire. */
export interface Call extends CallSource {
  readonly id: OperationName;
  readonly group: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `{name}` is filled from `path`, `{loginPath}` and `{product}` from the composition. */
  readonly address: string;
  readonly access: 'reading' | 'writing';
  readonly credentials: CredentialNeed;
  /** For the whole call, repeats included, ms. */
  readonly timeoutMs: number;
  /** Query values that tell it from another call of the same path. */
  readonly fixedQuery: Readonly<Record<string, string>>;
  readonly moneyMayHaveMoved: boolean;
}
