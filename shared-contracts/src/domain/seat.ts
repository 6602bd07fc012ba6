/** The place in a stadium to which orders are brought. Spec K3-020, Q95. */
export interface Seat {
  /** `Palco A-12, Ana`. */
  readonly text: string;
  readonly location:
    | { readonly kind: 'box'; readonly letter: string; readonly number: number; readonly name: string }
    | { readonly kind: 'suite'; readonly suite: number; readonly name: string };
  /** I, D, Occ or Ori. */
  readonly zone: string;
}
