/** How an order reaches the diner. Spec C1-003, K4-001. */
export const DispatchType = {
  PICKUP: 1,
  DELIVERY: 2,
  CHECKIN: 3,
  KIOSK_TAKE_AWAY: 4,
  KIOSK_EAT_HERE: 5,
} as const;

export type DispatchType = (typeof DispatchType)[keyof typeof DispatchType];

/** The types of the consumer app; 4 and 5 exist on a kiosk only. */
export type ConsumerDispatchType = 1 | 2 | 3;

/** Whether a value is one of the five ways to bring an order. Spec C3. */
export function isDispatchType(value: unknown): value is DispatchType {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5;
}
