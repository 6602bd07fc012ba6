import type { OperationName } from '@comanda/shared-contracts/operations';
import type { Result } from '@comanda/shared-contracts/failures';
import { type Credentials, NO_CREDENTIALS } from '../../../shell/src/http/credentials.ts';
import type { Ask, Call } from '../call.ts';
import { CALLS } from '../calls.ts';
import type { Subject } from '../subject.ts';
import type { Validator } from '../validate.ts';
import type { Caller, Exchange } from './exchange.ts';
import type { Remark, Sightings } from './check-value.ts';
import { checkAsking } from './check-exchange.ts';
import { isAt } from './strip.ts';

/** What was asked of one way of a call. */
export interface Step {
  readonly call: OperationName;
  readonly use: string;
  readonly ms: number;
  readonly remarks: readonly Remark[];
  /** `probed`: only what must be refused was asked, and why; `not walked`: nothing was asked, and why. */
  readonly part?: { readonly kind: 'probed' | 'not walked'; readonly why: string };
}

/** Asks a provider one call after the other as the product would, and keeps what each came to. */
export class Walker {
  readonly steps: Step[] = [];
  readonly sightings: Sightings = new Map();
  /** Ids of the orders that were sent. */
  readonly intentIds = new Set<string>();
  /** Who asks. */
  as: Credentials = NO_CREDENTIALS;
  /** What is asked about: each answer may tell more. */
  on: Subject;
  readonly #caller: Caller;
  readonly #validator: Validator;

  constructor(caller: Caller, validator: Validator, on: Subject) {
    this.#caller = caller;
    this.#validator = validator;
    this.on = on;
  }

  /** What is asked about from now on. */
  about(change: Partial<Subject>): void {
    this.on = { ...this.on, ...change };
  }

  /** Makes a call in one of its ways, the first where none is named; what the product made of the answer. */
  async ask(id: OperationName, use?: string): Promise<Result<unknown>> {
    const { call, name, result, exchanges } = await this.#send(id, use);
    if (id === 'order-save') this.intentIds.add(this.on.intentId);
    const remarks = exchanges.length === 0 ? [unsent(call, result)] : this.#judged(call, exchanges);
    this.steps.push({ call: id, use: name, ms: exchanges.at(-1)?.ms ?? 0, remarks });
    return result;
  }

  /** Asks of a call only what must be refused: its right answer cannot be had, and `why`. `rule`: what is broken where it is done. */
  async probe(id: OperationName, rule: string, why: string, use?: string): Promise<void> {
    const { call, name, result, exchanges } = await this.#send(id, use);
    if (result.ok) return this.broken(id, rule);
    // A refusal with a sentence is what is wanted.
    const remarks = this.#judged(call, exchanges).filter(({ kind }) => kind !== 'refused');
    this.steps.push({ call: id, use: name, ms: exchanges.at(-1)?.ms ?? 0, remarks, part: { kind: 'probed', why } });
  }

  /** Asks what must be refused of a call that is walked as well. */
  async mustRefuse(id: OperationName, change: Partial<Subject>, rule: string, as: Credentials = this.as): Promise<void> {
    const result = await wayOf(callOf(id)).ask(this.#caller.api(as), { ...this.on, ...change });
    this.#caller.taken();
    if (result.ok) this.broken(id, rule);
  }

  /** A rule that the provider does not keep. */
  broken(call: OperationName, text: string): void {
    const consequence = 'see "Security a provider must bring"';
    const remark: Remark = { kind: 'wrong', call, field: 'rule', place: '', line: '', text, consequence, count: 1 };
    this.steps.push({ call, use: 'rule', ms: 0, remarks: [remark] });
  }

  /** Says why a call was not asked; nothing where it was. */
  leaveOut(call: OperationName, why: string): void {
    if (this.steps.some((step) => step.call === call)) return;
    this.steps.push({ call, use: '', ms: 0, remarks: [], part: { kind: 'not walked', why } });
  }

  async #send(id: OperationName, use?: string) {
    const call = callOf(id);
    const { name, ask } = wayOf(call, use);
    this.#caller.taken();
    const result = await ask(this.#caller.api(this.as, this.as.kind === 'kiosk'), this.on);
    // What it asks beside is another call's.
    const exchanges = this.#caller
      .taken()
      .filter(({ url, method }) => method === call.method && isAt(call, new URL(url).pathname, this.#caller.loginPath));
    return { call, name, result, exchanges };
  }

  #judged(call: Call, exchanges: readonly Exchange[]): readonly Remark[] {
    const { sightings, intentIds } = this;
    return checkAsking({ call, validator: this.#validator, sightings, intentIds }, exchanges).remarks;
  }
}

function callOf(id: OperationName): Call {
  const call = CALLS.find((one) => one.id === id);
  if (call === undefined) throw new Error(`no call ${id}`);
  return call;
}

function wayOf({ id, asks }: Call, use?: string): { readonly name: string; readonly ask: Ask } {
  const [name, ask] = Object.entries(asks).find(([one]) => use === undefined || one === use) ?? [];
  if (name === undefined || ask === undefined) throw new Error(`no way ${use ?? ''} of ${id}`);
  return { name, ask };
}

/** The product refused to ask: what it needs was not answered before. */
function unsent({ id: call, without: consequence }: Call, result: Result<unknown>): Remark {
  const why = result.ok ? '' : result.failure.code;
  return { kind: 'refused', call, field: '', place: '', line: '', text: `not asked: ${why}`, consequence, count: 1 };
}
