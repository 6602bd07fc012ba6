/**
 * The numbers that venues give to their own ways of being paid on receipt. GUESS: every venue seen numbers them so; settled by
 * one that numbers them otherwise. Spec C9-001, Q36.
 */
const OWN_METHODS: Readonly<Record<number, 'cash' | 'card' | 'meal-voucher'>> = { [-1]: 'cash', [-2]: 'card', [-3]: 'meal-voucher' };

/** What a venue's own way to be paid is; undefined for a number of which nothing is known. */
export function ownMethod(id: number): 'cash' | 'card' | 'meal-voucher' | undefined {
  return OWN_METHODS[id];
}
