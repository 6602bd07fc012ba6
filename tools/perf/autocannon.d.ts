/** As much of autocannon as is used here: it brings no types. */
declare module 'autocannon' {
  interface Wish {
    readonly url: string;
    readonly connections: number;
    /** How many requests in all; or so many seconds. */
    readonly amount?: number;
    readonly duration?: number;
    readonly requests: readonly { readonly method: 'GET'; readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
  }
  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    /** s. */
    readonly duration: number;
    readonly requests: { readonly total: number };
    /** ms. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  }
  export default function autocannon(wish: Wish): Promise<Result>;
}
