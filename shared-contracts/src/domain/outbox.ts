/** What the provider said of a saved order. Plain data, kept with the intent. */
export interface SavedOrder {
  readonly orderId: string;
  readonly intentId?: string;
  readonly externalId?: string;
  /** Major units. */
  readonly total?: number;
  readonly statusCode?: number;
  readonly paymentCode?: number;
  readonly paymentId?: string;
  readonly redirectUrl?: string;
  /** The provider had this order already: an earlier answer was lost. */
  readonly isRepeat?: boolean;
}
