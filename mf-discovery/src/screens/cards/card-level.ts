/** Level of a card's heading: one below that of its list. */
export type CardLevel = 2 | 3 | 4;
