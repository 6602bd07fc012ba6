import type { PartId } from '@comanda/shared-contracts/remotes';

/** Whose screens a page has shown so far. */
export interface ShownParts {
  /** `since`: ms since the page began. */
  readonly show: (part: PartId | undefined, since: number) => void;
  /** Whose screen was shown at an instant, ms since the page began. */
  readonly at: (ms: number) => PartId | undefined;
}

/** Remembers when another part came to be shown; a kiosk's page is one part's for days, and remembers that once. */
export function shownParts(): ShownParts {
  const shown: { readonly part: PartId | undefined; readonly since: number }[] = [];
  return {
    show: (part, since) => {
      if (shown.length === 0 || part !== shown.at(-1)?.part) shown.push({ part, since });
    },
    at: (ms) => shown.findLast(({ since }) => since <= ms)?.part,
  };
}
