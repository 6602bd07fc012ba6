import type { DispatchType } from './dispatch.ts';
import type { Money } from './money.ts';

/** A picture with a known ratio; `srcSet` is empty for a picture of foreign origin. */
export interface PictureSource {
  readonly url: string;
  readonly srcSet?: string;
}

/** An option inside an extras group. Spec C3-009, K3-010. */
export interface Extra {
  /** Price-list line id; unique inside its group. */
  readonly id: string;
  readonly name: string;
  readonly nameTranslated?: string;
  readonly description: string;
  /** Nothing where `isPriceUnknown`. */
  readonly price: Money;
  /** The provider gave a price that nobody can read: the option cannot be had, and is sold out. */
  readonly isPriceUnknown?: boolean;
  /** Most units of this extra in one product; undefined: no limit of its own. */
  readonly maximum?: number;
  readonly isSoldOut: boolean;
  /** Units in stock; undefined: not tracked. */
  readonly stock?: number;
  /** Units held back; sold out at or below. */
  readonly reserved: number;
  readonly hidesPrice: boolean;
  readonly picture?: PictureSource;
  /** Labels, as of a product; undefined where the provider says nothing of options. Decision record 0011. */
  readonly tagIds?: readonly string[];
}

/** A set of options of a product with its rules. Spec C3-009, C5-021. */
export interface ExtrasGroup {
  readonly code: string;
  readonly name: string;
  readonly nameTranslated?: string;
  readonly minimum: number;
  /** 0 means no maximum. */
  readonly maximum: number;
  /** The provider asks for more than it offers: `minimum` is what can be chosen, and the venue has to be asked. */
  readonly isUnclear?: true;
  /** False: choosing again drops the oldest choice. */
  readonly allowsSeveral: boolean;
  readonly extras: readonly Extra[];
}

/** A dish or article of a menu. Spec C3-008, Q59. */
export interface Product {
  /** Unique in its menu. */
  readonly id: string;
  /** The id that the provider lists it under, where several dishes share that one. */
  readonly listedAs?: string;
  /** Price-list line id, needed by the provider when the product is ordered. */
  readonly priceLineId: string;
  readonly categoryId: string;
  /** Kitchen or bar area, used by the eat/drink switch. */
  readonly areaId: string;
  readonly name: string;
  readonly nameTranslated?: string;
  readonly description: string;
  readonly descriptionTranslated?: string;
  /** Nothing where `isPriceUnknown`: then it stands for no price, and the product cannot be ordered. */
  readonly price: Money;
  /** The provider gave no price that can be read with certainty: it is to be asked for at the venue. */
  readonly isPriceUnknown?: boolean;
  /** Reference (undiscounted) price by dispatch type; the general one stands under 0. */
  readonly referencePrices: Readonly<Partial<Record<DispatchType | 0, Money>>>;
  readonly picture?: PictureSource;
  readonly morePictures: readonly PictureSource[];
  readonly tagIds: readonly string[];
  readonly stock?: number;
  readonly reserved: number;
  readonly isSoldOut: boolean;
  readonly hidesPrice: boolean;
  readonly groups: readonly ExtrasGroup[];
  /** Nobody can read what must be chosen of it: it cannot be ordered, as one lacks a choice that must be made. */
  readonly areChoicesUnknown?: boolean;
  readonly searchWords: readonly string[];
  readonly pictureLayout: 'small' | 'large';
}

/** A chosen extra on a line: how many, and when it was chosen (the oldest choice is dropped first). */
export interface ChosenExtra {
  readonly extra: Extra;
  readonly quantity: number;
  readonly chosenAt: number;
}

/** Chosen extras by group code. */
export type ChosenExtras = Readonly<Record<string, readonly ChosenExtra[]>>;

/** A product label of the venue, for instance "Vegano". Spec C3-019. */
export interface ProductTag {
  readonly id: string;
  readonly label: string;
  readonly labelTranslated?: string;
  readonly color: string;
  readonly background: string;
  readonly icon: string;
  /** How many products carry it. */
  readonly productCount: number;
}

export interface MenuCategory {
  readonly id: string;
  readonly name: string;
  readonly nameTranslated?: string;
  readonly picture?: PictureSource;
  readonly products: readonly Product[];
}
