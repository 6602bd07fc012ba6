/** What the program has drawn beside the picture. */
export interface Drawn {
  /** Nothing yet, or a shape of what is on its way that the picture does not have. */
  readonly isLoading: boolean;
  /** Fewer rows in sight than the picture has there. */
  readonly lacksRows: boolean;
  /** It says what nobody waits for: a dialog is open, upon everything, and what is below it answers nobody; or the part of the page did not come. */
  readonly cannotWait: boolean;
}

export interface TakeoverState {
  readonly drawn: Drawn;
  /** Nothing was drawn for a while. */
  readonly isAtRest: boolean;
  /** A finger is down: what it lets go of must be what it touched. */
  readonly isPressed: boolean;
  /** Nothing was drawn for so long that the buttons of the picture must not wait any longer. */
  readonly isOverdue: boolean;
  readonly isTaken: boolean;
}

export type TakeoverEvent =
  | { readonly kind: 'drawn'; readonly drawn: Drawn }
  | { readonly kind: 'rested' | 'pressed' | 'released' | 'overdue' };

/** `await-rest`: say `rested` when nothing is drawn for a while from now on, and `overdue` when nothing is for long. `take`: the program takes the place of the picture. */
export type TakeoverEffect = 'await-rest' | 'take';

export const PICTURED: TakeoverState = {
  drawn: { isLoading: true, lacksRows: true, cannotWait: false },
  isAtRest: false,
  isPressed: false,
  isOverdue: false,
  isTaken: false,
};

/**
 * When the program takes the place of the picture: once, never under a finger, and only when its screen is complete where the person
 * looks, or nothing more is to be expected of it.
 */
export function step(state: TakeoverState, event: TakeoverEvent): readonly [TakeoverState, readonly TakeoverEffect[]] {
  if (state.isTaken) return [state, []];
  const next = after(state, event);
  if (mayTake(next)) return [{ ...next, isTaken: true }, ['take']];
  return [next, event.kind === 'drawn' ? ['await-rest'] : []];
}

function after(state: TakeoverState, event: TakeoverEvent): TakeoverState {
  switch (event.kind) {
    case 'drawn':
      return { ...state, drawn: event.drawn, isAtRest: false, isOverdue: false };
    case 'rested':
      return { ...state, isAtRest: true };
    case 'pressed':
      return { ...state, isPressed: true };
    case 'released':
      return { ...state, isPressed: false };
    case 'overdue':
      return { ...state, isOverdue: true };
  }
}

function mayTake({ drawn, isAtRest, isPressed, isOverdue }: TakeoverState): boolean {
  if (isPressed) return false;
  return isOverdue || drawn.cannotWait || (!drawn.isLoading && (!drawn.lacksRows || isAtRest));
}
