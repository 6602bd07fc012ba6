/** What an operator, the diner or the clock may do to an order. */
export const ORDER_ACTIONS = [
  'accept',
  'prepare',
  'ready',
  'dispatch',
  'deliver',
  'collect',
  'not-received',
  'transfer',
  'reject',
  'pay',
  'refuse-payment',
  'cancel',
  'expire',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The part of an order that changes: status, payment status, delivery sub-status (C4-001, C4-005, C4-007). */
export interface OrderState {
  readonly tipo: number;
  readonly ss: number;
  readonly sp: number;
  readonly stdvy: number;
}

export interface StateChange {
  readonly ss?: number;
  readonly sp?: number;
  readonly stdvy?: number;
  /** Kitchen status of all lines that are not cancelled (C4-008). */
  readonly stk?: number;
}

const DELIVERY = 2;

interface Transition {
  readonly isPossible: (order: OrderState) => boolean;
  readonly change: (order: OrderState) => StateChange;
}

const isInProcess = ({ ss }: OrderState) => ss >= 0 && ss <= 2;
const isAccepted = ({ ss }: OrderState) => ss === 1 || ss === 2;

const TRANSITIONS: Readonly<Record<OrderAction, Transition>> = {
  accept: { isPossible: ({ ss, sp }) => ss === 0 && sp !== 1, change: () => ({ ss: 1, stdvy: 90, stk: 90 }) },
  prepare: { isPossible: (order) => isAccepted(order) && order.stdvy < 100, change: () => ({ stdvy: 100, stk: 100 }) },
  ready: { isPossible: (order) => isAccepted(order) && order.stdvy === 100, change: () => ({ stdvy: 110, stk: 110 }) },
  dispatch: {
    isPossible: (order) => isAccepted(order) && order.tipo === DELIVERY && order.stdvy === 110,
    change: () => ({ stdvy: 120, stk: 120 }),
  },
  deliver: {
    isPossible: (order) => isAccepted(order) && order.stdvy === (order.tipo === DELIVERY ? 120 : 110),
    change: () => ({ ss: 3, stdvy: 180, stk: 130 }),
  },
  collect: { isPossible: ({ ss, sp }) => ss >= 0 && sp === 0, change: ({ stdvy }) => (stdvy === 180 ? { sp: 2, stdvy: 200 } : { sp: 2 }) },
  'not-received': { isPossible: (order) => isAccepted(order) && order.stdvy === 120, change: () => ({ ss: 3, stdvy: 175 }) },
  transfer: { isPossible: ({ ss }) => ss === 1, change: () => ({ ss: 2 }) },
  reject: { isPossible: ({ ss }) => ss === 0 || ss === 1, change: () => ({ ss: -1, sp: -1, stdvy: 172, stk: 170 }) },
  pay: { isPossible: (order) => isInProcess(order) && order.sp === 1, change: () => ({ sp: 2 }) },
  'refuse-payment': { isPossible: ({ ss, sp }) => ss === 0 && sp === 1, change: () => ({ ss: -3, sp: -1, stdvy: 172, stk: 170 }) },
  cancel: { isPossible: ({ ss, sp }) => ss === 0 && sp < 2, change: () => ({ ss: -2, sp: -1, stdvy: 170, stk: 170 }) },
  // Nobody refused it: its payment was never made.
  expire: { isPossible: ({ ss, sp }) => ss === 0 && sp === 1, change: () => ({ ss: -3, sp: 0, stdvy: 172, stk: 170 }) },
};

/** What the action does to such an order; null when it is not possible now. */
export function transition(action: OrderAction, order: OrderState): StateChange | null {
  const { isPossible, change } = TRANSITIONS[action];
  return isPossible(order) ? change(order) : null;
}

/** The actions that an operator may take now; cancelling is the diner's and expiring the clock's. */
export function operatorActions(order: OrderState): readonly OrderAction[] {
  return ORDER_ACTIONS.filter((action) => action !== 'cancel' && action !== 'expire' && TRANSITIONS[action].isPossible(order));
}
