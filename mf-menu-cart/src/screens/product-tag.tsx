import type { ProductTag as ProductTagRecord } from '@comanda/shared-contracts/domain/product';
import { Fish, type Icon, Leaf, Milk, Sparkles, Star, Wheat } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { nameIn } from '../rules/menu-sections.ts';
import { useTexts } from './use-texts.ts';

/** The icons that labels may name; a label with another one stands without. */
const ICONS: Readonly<Record<string, Icon>> = { fish: Fish, leaf: Leaf, milk: Milk, sparkles: Sparkles, star: Star, wheat: Wheat };

/** A label of the venue on a product. Its own colours are not taken: they are not made for both themes. Spec C2-062. */
export function ProductTag({ tag }: { readonly tag: ProductTagRecord }) {
  const { language } = useTexts();
  const TagIcon = ICONS[tag.icon];
  const name = nameIn(language, { name: tag.label, nameTranslated: tag.labelTranslated ?? '' });
  return <Tag icon={TagIcon === undefined ? undefined : <TagIcon />}>{name}</Tag>;
}
