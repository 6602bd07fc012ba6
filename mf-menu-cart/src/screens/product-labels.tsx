import { useStore } from 'zustand';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { Allergen } from '@comanda/shared-contracts/domain/food';
import type { ProductTag } from '@comanda/shared-contracts/domain/product';
import { labelsOf } from '@comanda/shared-contracts/domain/food-tags';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { Fish, type Icon, Leaf, Milk, Sparkles, Star, Wheat } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { capital } from '../rules/capital.ts';
import type { Stores } from '../state/stores.ts';
import type { useTexts } from './use-texts.ts';
import * as s from './product-labels.module.css';

/** The icons that labels may name; a label with another one stands without. */
const ICONS: Readonly<Record<string, Icon>> = { fish: Fish, leaf: Leaf, milk: Milk, sparkles: Sparkles, star: Star, wheat: Wheat };
const ALLERGEN_ICONS: Readonly<Partial<Record<Allergen, Icon>>> = { gluten: Wheat, dairy: Milk, fish: Fish };

interface Props {
  readonly stores: Pick<Stores, 'tags'>;
  readonly tagIds: readonly string[];
  /** Whether the venue wants labels; what is dangerous to eat is named all the same. Spec C3-041. */
  readonly hasOthers: boolean;
  /** So many labels that only sell are shown, and how many more there are. All by default. */
  readonly room?: number;
  /** Of who draws many. */
  readonly texts: ReturnType<typeof useTexts>;
}

/** What is in a dish, then what is said of it. Allergens are never cut, and wait for nothing. Spec C2-061, C2-062. */
export function ProductLabels({ stores, tagIds, hasOthers, room = Infinity, texts: { t, language } }: Props) {
  const known = useStore(stores.tags.view);
  // Before the provider's words are there, what will hold them: the rows below shall not move.
  const isAwaited = known.size === 0;
  const { allergens, others, selling } = labelsOf(tagIds, (id) => hasOthers && (isAwaited || known.has(id)));
  const more = isAwaited ? 0 : selling.length - room;
  return (
    <>
      {allergens.map((allergen) => (
        <Label key={allergen} icon={ALLERGEN_ICONS[allergen]}>
          {capital(t(`diet.allergen.${allergen}`))}
        </Label>
      ))}
      {[...others, ...selling.slice(0, room)].map((id) => (
        <Other key={id} tag={known.get(id)} language={language} />
      ))}
      {more > 0 ? <Tag>+{more}</Tag> : null}
    </>
  );
}

/** A label of the venue; undefined: its words have not come. Its own colours are not taken: they are not made for both themes. */
function Other({ tag, language }: { readonly tag: ProductTag | undefined; readonly language: Language }) {
  if (tag === undefined) return <span className={s.awaited} />;
  return <Label icon={ICONS[tag.icon]}>{nameIn(language, { name: tag.label, nameTranslated: tag.labelTranslated ?? '' })}</Label>;
}

function Label({ icon: LabelIcon, children }: { readonly icon: Icon | undefined; readonly children: string }) {
  return (
    <Tag className={s.label} icon={LabelIcon === undefined ? undefined : <LabelIcon />}>
      {children}
    </Tag>
  );
}
