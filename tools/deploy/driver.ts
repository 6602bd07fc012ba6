/** What lies in a store: its key, and when it was put there, in milliseconds since the epoch by the clock of the store. */
export interface StoredFile {
  readonly key: string;
  readonly at: number;
}

/**
 * Where a store lies: few enough calls that a bucket can answer each by one request. Keys are paths with slashes. `create` is what all edits stand on:
 * with S3 a PUT with `If-None-Match: *`, of which one of two at the same time wins.
 */
export interface StoreDriver {
  /** What lies at a key; undefined when nothing does. */
  read(key: string): Promise<Buffer | undefined>;
  /** Puts content where nothing lies, whole or not at all. False: something lies there, and stays. */
  create(key: string, content: string): Promise<boolean>;
  /** Puts content whole, whatever lies there: for files, whose content follows from their name. */
  put(key: string, content: Buffer): Promise<void>;
  /** The keys in a folder, without those in folders below it, in any order. */
  list(folder: string): Promise<readonly string[]>;
  /** Everything in a folder and in all folders below it, in any order. */
  tree(folder: string): Promise<readonly StoredFile[]>;
  /** Takes away what lies at a key, if something does. */
  remove(key: string): Promise<void>;
}
