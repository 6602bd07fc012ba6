import type { findIn, Query } from './find.ts';

/** The device that somebody comes with. CSS pixels. */
export interface Looks {
  readonly width: number;
  readonly height: number;
  /** A frame of another site may keep nothing. */
  readonly blocksStorage?: boolean;
}

/** An element as a browser's own driver holds it. */
export interface Found {
  /** Where it stands, brought before the eyes if something covers it there: `placeOf`. */
  place(): Promise<string>;
  click(): Promise<void>;
  /** Empties the field and types as a person does. */
  fill(text: string): Promise<void>;
}

/** A function that runs in the page: sent there as text, so that it may use nothing from outside. */
export type PageFunction<A, R> = (argument: A) => R;

/** What each browser's driver does in its own way: one tab with a profile of its own. `frame`: the selector of an iframe to do it in. */
export interface Engine {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  find(find: typeof findIn, queries: readonly Query[], frame?: string): Promise<Found | undefined>;
  run<A, R>(work: PageFunction<A, R>, argument: A, frame?: string): Promise<R>;
  /** What the console has told as an error since the begin, and what the page's policies refused. */
  errors(): Promise<readonly string[]>;
  /** What is seen, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
