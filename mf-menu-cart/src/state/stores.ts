import { createStore, type StoreApi } from 'zustand/vanilla';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { MenuIndex } from '@comanda/shared-contracts/domain/menu-search';
import { createCartStore, type CartStore } from './cart-store.ts';
import { createCartUnits, type CartUnits } from './cart-units.ts';
import { createValidators, type Validators } from './validators.ts';
import { createDeliveryStatus, type DeliveryStatusStore } from './delivery-status.ts';
import type { MenuCartHost } from './host.ts';
import { createDietStore, type DietStore } from './diet-store.ts';
import { createMenuSearch } from './menu-indexer.ts';
import { createMenuLooks, type MenuLooks } from './menu-looks.ts';
import { createMenuSource, type MenuSource } from './menu-source.ts';
import { createMenuStore, type MenuStore } from './menu-store.ts';
import { createTagStore, type TagStore } from './tag-store.ts';

export interface Stores {
  /** How the cart's delivery and time are validated; whoever knows sets it here. */
  readonly validators: Validators;
  readonly cart: CartStore;
  readonly units: CartUnits;
  readonly source: MenuSource;
  readonly menu: MenuStore;
  readonly looks: MenuLooks;
  /** The open menu prepared for searching. */
  readonly searchIndex: () => MenuIndex;
  readonly tags: TagStore;
  readonly diet: DietStore;
  readonly delivery: DeliveryStatusStore;
  /** Codes of tables that the address has just named, by the path of the table; each is taken once. Q190. */
  readonly tableCodes: StoreApi<Readonly<Record<string, string>>>;
  /** Lines that changed in the cart by themselves, with the unit price that the diner saw. X-06. */
  readonly updates: Map<string, Money>;
}

/** Service and screens are two exposes that meet on one host: each host has one set of stores. */
/** The stores of this remote on a page, made when they are first asked for. */
export const storesFor = perHost((host: MenuCartHost): Stores => {
  const validators = createValidators();
  const cart = createCartStore(host, validators);
  const source = createMenuSource(host);
  const menu = createMenuStore(host, cart, source);
  const stores: Stores = {
    validators,
    cart,
    units: createCartUnits(cart.view),
    source,
    menu,
    looks: createMenuLooks(menu.view),
    searchIndex: createMenuSearch(menu.view, host.clock),
    tags: createTagStore(host),
    diet: createDietStore(host),
    delivery: createDeliveryStatus(),
    tableCodes: createStore(() => ({})),
    updates: new Map(),
  };
  return stores;
});
