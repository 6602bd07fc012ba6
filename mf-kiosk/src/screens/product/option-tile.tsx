import { isExtraSoldOut } from '@comanda/shared-contracts/domain/extras';
import type { Extra } from '@comanda/shared-contracts/domain/product';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { Check } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { useDiet } from '../diet/use-diet.ts';
import { optionFood } from '../product-labels.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './option-tile.module.css';

interface Props {
  readonly extra: Extra;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

/** An option with its picture; pressed again it is no longer chosen. Spec K5-007. */
export function OptionTile({ extra, isChosen, onPress }: Props) {
  const { money, t, language } = useKiosk();
  const diet = useDiet();
  const isOut = isExtraSoldOut(extra);
  const hasPrice = !extra.hidesPrice && extra.price.minor !== 0;
  const amount = money(extra.price);
  return (
    <button
      type="button"
      className={s.tile}
      aria-pressed={isChosen}
      aria-disabled={isOut || undefined}
      onClick={isOut ? undefined : onPress}
    >
      <Picture src={extra.picture?.url} srcSet={extra.picture?.srcSet} sizes="240px" alt="" width={240} height={180} soldOut={isOut} />
      {isChosen ? (
        <span className={s.mark}>
          <Check size="2rem" strokeWidth={3} />
        </span>
      ) : null}
      <span className={s.name}>
        {nameIn(language, extra)}
        {hasPrice && !isOut ? (
          <span className={layout.tabular}>{extra.price.minor < 0 ? amount : t('product.extraPrice', { amount })}</span>
        ) : null}
        {isOut ? <span className={layout.tabular}>{t('menu.soldOut')}</span> : null}
        {optionFood(extra, diet)}
      </span>
    </button>
  );
}
