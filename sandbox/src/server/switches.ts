import type { Db } from './db.ts';

/** Behaviour that the operator or a test may change while the sandbox runs. */
export interface Switches {
  /** A repeated save of the same intent id is answered from the stored order. Announced in /srv/test. */
  readonly dedup: boolean;
  /** `ir-il` of the venue whose own network all requests are taken to come from; `''` none. */
  readonly autnet: string;
}

export const DEFAULT_SWITCHES: Switches = { dedup: true, autnet: '' };

const KEY = 'switches';

/** The switches, kept in memory and stored when they change. */
export class SwitchBoard {
  #current: Switches = DEFAULT_SWITCHES;
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  get current(): Switches {
    return this.#current;
  }

  async load(): Promise<void> {
    const row = await this.#db.selectFrom('kv').select('value').where('key', '=', KEY).executeTakeFirst();
    this.#current = row === undefined ? DEFAULT_SWITCHES : { ...DEFAULT_SWITCHES, ...JSON.parse(row.value) };
  }

  async change(patch: { readonly dedup?: boolean | undefined; readonly autnet?: string | undefined }): Promise<Switches> {
    const next = { dedup: patch.dedup ?? this.#current.dedup, autnet: patch.autnet ?? this.#current.autnet };
    const value = JSON.stringify(next);
    await this.#db
      .insertInto('kv')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    this.#current = next;
    return next;
  }
}
