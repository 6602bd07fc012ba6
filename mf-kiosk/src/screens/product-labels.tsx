import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Extra } from '@comanda/shared-contracts/domain/product';
import { labelsOf, readFoodTags } from '@comanda/shared-contracts/domain/food-tags';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Tag } from '@comanda/shared-ui/tag';
import { DietNote } from './diet/diet-note.tsx';
import type { useDiet } from './diet/use-diet.ts';
import { useKiosk } from './use-kiosk.tsx';
import * as s from './product-labels.module.css';

/** The allergens that an option brings, and that the customer does not eat it; undefined where there is nothing to say. X-18. */
export function optionFood({ tagIds }: Extra, verdictOf: ReturnType<typeof useDiet>): ReactNode {
  const isAvoided = tagIds !== undefined && verdictOf([tagIds])?.isAvoided === true;
  if (readFoodTags(tagIds).contains.length === 0 && !isAvoided) return undefined;
  return (
    <>
      <ProductLabels tagIds={tagIds} isOption />
      {isAvoided ? <DietNote labels={[tagIds]} /> : null}
    </>
  );
}

interface Props {
  readonly tagIds: readonly string[] | undefined;
  /** Options say what is in them, and nothing else. */
  readonly isOption?: boolean;
  /** So many labels that only sell are shown, and how many more there are. All by default. */
  readonly room?: number;
}

/**
 * What is in a dish, then what is said of it; nothing where nothing is said. Allergens are never cut, need no list of the provider,
 * and are named where the venue wants no labels. Spec K2-018, C2-062.
 */
export function ProductLabels({ tagIds = [], isOption = false, room = Infinity }: Props) {
  const { stores, venue, t, language } = useKiosk();
  const known = useStore(stores.tags.view);
  const hasOthers = venue.menu.showsTags && !isOption;
  const { allergens, others, selling } = labelsOf(tagIds, (id) => hasOthers && known.has(id));
  const named = [...others, ...selling.slice(0, room)].flatMap((id) => known.get(id) ?? []);
  const more = selling.length - room;
  if (allergens.length + named.length === 0) return null;
  return (
    <span className={cx(layout.wrap8, s.labels)}>
      {allergens.map((allergen) => (
        <Tag key={allergen} className={s.label}>
          {t(`allergen.${allergen}`)}
        </Tag>
      ))}
      {named.map((tag) => (
        <Tag key={tag.id} className={s.label}>
          {nameIn(language, { name: tag.label, nameTranslated: tag.labelTranslated ?? '' })}
        </Tag>
      ))}
      {more > 0 ? <Tag className={s.label}>+{more}</Tag> : null}
    </span>
  );
}
