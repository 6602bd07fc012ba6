export const FAULT_KINDS = ['slow', 'hang', '5xx-before', '5xx-after', 'answer-lost', 'html', 'truncated'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly id: number;
  /** `METHOD /path`, or `*`; `PREFLIGHT` is told apart from the save at the same address. */
  readonly call: string;
  readonly kind: FaultKind;
  /** How often it still strikes; 0 until deleted. */
  readonly times: number;
  /** Wait of `slow`. */
  readonly ms: number;
}

/** The check of a cart's price: the same address as the save of an order, which a fault of that address strikes, too. Q29. */
export const PREFLIGHT = 'POST /srv/saveorder?preflight=1';

/** The fault switches of the provider's calls. */
export class FaultBoard {
  #faults: Fault[] = [];
  #nextId = 1;
  #era = 0;

  /** Another number after each start from the beginning: a call that is still waiting then belongs to nobody any more. */
  get era(): number {
    return this.#era;
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  add(fault: Omit<Fault, 'id'>): Fault {
    const added = { ...fault, id: this.#nextId++ };
    this.#faults.push(added);
    return added;
  }

  /** Without an id all of them. */
  remove(id?: number): void {
    this.#faults = id === undefined ? [] : this.#faults.filter((fault) => fault.id !== id);
  }

  startOver(): void {
    this.remove();
    this.#era += 1;
  }

  /** The fault that strikes this call now, used up by one; the oldest one wins. Undefined: none. `search`: with its question mark. */
  take(method: string, pathname: string, search = ''): Fault | undefined {
    const name = `${method} ${pathname}`;
    const isPreflight = new URLSearchParams(search).get('preflight') === '1';
    const names = new Set(['*', name, ...(isPreflight ? [`${name}?preflight=1`] : [])]);
    const index = this.#faults.findIndex(({ call }) => names.has(call));
    const fault = this.#faults[index];
    if (fault === undefined) return undefined;
    if (fault.times === 1) this.#faults.splice(index, 1);
    else if (fault.times > 1) this.#faults[index] = { ...fault, times: fault.times - 1 };
    return fault;
  }
}
