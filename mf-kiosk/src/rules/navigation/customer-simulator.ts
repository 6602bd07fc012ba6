import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { KioskConfig } from '@comanda/shared-contracts/domain/kiosk';
import { zero } from '@comanda/shared-contracts/domain/money';
import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import { failure } from '@comanda/shared-contracts/failures';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { aCategory, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import type { OrderState } from '../counter/views.ts';
import type { FlowStep, KioskDispatch } from '../flow.ts';
import { PROVIDER_GONE } from '../kiosk-errors.ts';
import { editedProductId, type Visit } from '../visit.ts';
import type { Goal, Navigation, NavigationEvent } from './navigation.ts';

/** Why an order may be refused. */
export const REFUSALS = [
  failure('conflict', 'cart-changed'),
  failure('domain', 'total-changed'),
  failure('domain', 'no-shift'),
  failure('transport', PROVIDER_GONE),
  failure('domain', 'payment-refused'),
  failure('auth', 'device-blocked'),
];

/** Before whom the kiosk stands, and what they throw their dice with. */
export interface Customer {
  readonly visit: Visit | null;
  readonly config: KioskConfig;
  readonly isServing: boolean;
  /** Whom the next visit would be of. */
  readonly nextId: string;
  readonly dispatch: KioskDispatch;
  chance(probability: number): boolean;
  any<T>(list: readonly T[]): T | undefined;
}

/** add: a product is put into the cart. venue: one is chosen. leave: a payment is left, or waited for. */
type Press = NavigationEvent | 'add' | 'venue' | 'leave' | undefined;

/** One thing that each screen offers. */
export const PRESSES: Readonly<Record<Goal['step'], (customer: Customer) => Press>> = {
  'venue-choice': () => 'venue',
  welcome: ({ nextId, dispatch, chance }) => ({ kind: 'start', id: nextId, dispatch: chance(0.5) ? dispatch : undefined }),
  'order-type': ({ dispatch }) => ({ kind: 'choose-type', dispatch }),
  locator: ({ visit, chance }) =>
    chance(0.8) ? { kind: 'locator', locator: chance(0.8) ? (visit?.id ?? '') : '' } : { kind: 'back', from: 'locator' },
  product: () => 'add',
  menu: ({ visit, chance, any }) => {
    if (chance(0.4)) return 'add';
    if (!chance(0.3)) return { kind: 'next', from: 'menu' };
    const [line] = visit?.lines ?? [];
    const productId = any(['1', '2', '3']) ?? '1';
    if (productId === '3' && line !== undefined) return { kind: 'become', lineId: line.id, becomes: { productId, extras: {} } };
    return { kind: 'open-product', productId };
  },
  upselling: ({ chance }) => (chance(0.4) ? 'add' : { kind: 'next', from: 'upselling' }),
  cart: ({ visit, dispatch, chance, any }) => {
    if (chance(0.2)) return { kind: 'change-type', dispatch };
    if (chance(0.3)) return { kind: 'edit', lineId: any(visit?.lines ?? [])?.id ?? 'gone' };
    return { kind: visit === null || visit.lines.length === 0 ? 'back' : 'next', from: 'cart' };
  },
  contact: ({ visit }) => ({ kind: 'contact', contact: { name: visit?.id ?? '', email: '', phone: '' } }),
  'payment-choice': ({ config, any }) => ({ kind: 'pay', methodId: any(config.paymentMethodIds) ?? 1000 }),
  pay: () => 'leave',
  received: () => ({ kind: 'reset', reason: 'finished', keepsOrder: false }),
  error: ({ visit, isServing }) => {
    if (!isServing) return undefined;
    return visit === null ? { kind: 'reset', reason: 'error', keepsOrder: false } : { kind: 'back', from: 'pay' };
  },
};

/** What the provider sells at a moment. */
export function someMenu(chance: Customer['chance'], pick: (from: number, to: number) => number): readonly MenuCategory[] {
  return [
    aCategory({
      products: ['1', '2', '3']
        .filter(() => chance(0.85))
        .map((id) => aProduct({ id, isSoldOut: chance(0.1), price: { minor: pick(1, 4) * 1000, currency: CLP } })),
    }),
  ];
}

/** What of somebody else a customer has or is shown. `types`: those that they chose themselves. */
export function strangeThings(
  { id, lines, editing, changed, contact, locator, dispatch }: Visit,
  types: ReadonlySet<KioskDispatch | undefined> | undefined,
): readonly string[] {
  const all = [...lines, ...(editing === undefined ? [] : [editing]), ...changed.map(({ line }) => line)];
  return [
    ...all.filter((line) => !line.id.startsWith(`${id}-`)).map((line) => `${id} has the line ${line.id}`),
    ...(contact === undefined || contact.name === id ? [] : [`${id} is called ${contact.name}`]),
    ...(locator === '' || locator === id ? [] : [`${id} has the locator of ${locator}`]),
    ...(types?.has(dispatch) === true ? [] : [`${id} has a type that they did not choose`]),
  ];
}

/** A line that is out of the cart where nobody changes it; on the way to a combo it is. Spec K4-008, Q212. */
export function strayLine({ visit, comboAhead }: Navigation, address: Goal): readonly string[] {
  if (visit?.editing === undefined || comboAhead !== undefined) return [];
  const isThere = address.step === 'product' && address.productId === editedProductId(visit);
  return isThere ? [] : [`${visit.editing.id} is out of the cart at ${address.step}`];
}

/** Lines of a customer that are gone, or are another product than they were to become, of which no newer menu says anything. Spec K4-008, X-06, Q212. */
export function lostLines(before: Visit | null, after: Visit | null): readonly string[] {
  if (before === null || after === null || before.id !== after.id) return [];
  const told = [...allLines(after), ...after.changed.map(({ line }) => line)];
  const isTold = ({ id, product }: Visit['lines'][number]): boolean => {
    const ids = new Set([product.id, id === before.editing?.id ? editedProductId(before) : undefined]);
    return told.some((line) => line.id === id && ids.has(line.product.id));
  };
  return allLines(before).flatMap((line) => (isTold(line) ? [] : [`${line.id} is lost`]));
}

function allLines({ lines, editing }: Visit): Visit['lines'] {
  return editing === undefined ? lines : [...lines, editing];
}

export function isStation(place: Goal['step']): place is FlowStep {
  return place !== 'error' && place !== 'venue-choice';
}

export function hasNoBack(place: FlowStep): boolean {
  return place === 'welcome' || place === 'pay' || place === 'received';
}

/** What a customer reads of their order: how it is eaten, its lines with their prices, and what they are told of them. */
export function wordsOf(visit: Visit | null): string {
  const line = ({ id, quantity, product }: Visit['lines'][number]) => `${quantity} ${id} at ${product.price.minor}`;
  return JSON.stringify([visit?.dispatch, visit?.lines.map(line), visit?.changed.map(({ kind, line: one }) => `${kind} ${line(one)}`)]);
}

/** An order as far as its way is concerned. */
export interface SimulatedOrder {
  readonly visitId: string;
  readonly methodId: number;
  status: 'saving' | 'paying' | 'received' | 'refused';
}

/** How the counter would show it. */
export function orderStateOf(order: SimulatedOrder | undefined): OrderState {
  if (order === undefined) return { status: 'none' };
  const { visitId, methodId, status } = order;
  if (status === 'refused') return { status, methodId, failure: failure('domain', 'refused') };
  const placed = { visitId, methodId, ...PLACED };
  if (status === 'saving') return { status, methodId, order: placed };
  return status === 'paying' ? { status, order: placed, endsAt: 0 } : { status, order: placed };
}

const PLACED = {
  intentId: 'intent',
  orderId: '9',
  venueId: '104-1',
  dispatch: DispatchType.KIOSK_TAKE_AWAY,
  locator: '',
  contactName: '',
  lines: [],
  total: zero(CLP),
  at: 0,
  isAnnounced: false,
};
