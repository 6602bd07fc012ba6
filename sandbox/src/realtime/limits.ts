/** What one stranger, and all of them together, may hold of the server. */
export interface RealtimeLimits {
  /** Open sockets, in all and from one address. */
  readonly clients: number;
  readonly clientsOfAddress: number;
  /** Nodes that one client listens to. */
  readonly listens: number;
  /** Characters of one message, of a client that has shown a token and of one that has not. */
  readonly messageCharacters: number;
  readonly strangerMessageCharacters: number;
  /** What a client has not read yet; one that reads no more is dropped. */
  readonly unreadBytes: number;
  /** What the people at one table keep below their order, as JSON. */
  readonly sharedCharacters: number;
}

/** A page holds one socket, listens to a handful of nodes and writes some hundred characters; a venue's guests may share one address. */
export const LIMITS: RealtimeLimits = {
  clients: 2000,
  clientsOfAddress: 1000,
  listens: 100,
  messageCharacters: 128 * 1024,
  strangerMessageCharacters: 16 * 1024,
  unreadBytes: 4 * 1024 * 1024,
  sharedCharacters: 64 * 1024,
};
