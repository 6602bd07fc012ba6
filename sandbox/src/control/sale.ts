/** How an order came, by its type. C4-001 */
export const CHANNELS = ['pickup', 'delivery', 'table', 'kiosk'] as const;
type Channel = (typeof CHANNELS)[number];

/** A sale as the day's list has it: nothing of whose it is. */
export interface Sale {
  readonly iped: number;
  /** `HH:mm` at the venue. */
  readonly time: string;
  readonly channel: Channel;
  /** The id that links the kiosk where it was ordered, `TOTEM-4-1`; `''` elsewhere. */
  readonly kiosk: string;
  readonly isPaid: boolean;
  /** In currency units. */
  readonly total: number;
}
