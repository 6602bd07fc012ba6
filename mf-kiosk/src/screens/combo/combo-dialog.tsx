import { useStore } from 'zustand';
import { add, type Currency, type Money, multiply } from '@comanda/shared-contracts/domain/money';
import { descriptionIn, nameIn } from '@comanda/shared-contracts/domain/names';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { totalOf } from '../../rules/visit.ts';
import type { ComboQuestion } from '../../state/combos.ts';
import { DietNote } from '../diet/diet-note.tsx';
import { useStores, useTexts } from '../use-kiosk.tsx';
import * as s from './combo-dialog.module.css';

interface Props {
  readonly question: ComboQuestion;
  readonly currency: Currency;
  readonly money: (amount: Money) => string;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** The combo with its difference, what the order comes to without it and with it, and no in one tap. Q212. */
export function ComboDialog({ question, currency, money, onTake, onClose }: Props) {
  const { stores } = useStores();
  const { t, language } = useTexts();
  const visit = useStore(stores.visit.view);
  const { combo, difference, isFrom, line } = question;
  // There may be more of it, or fewer, since it was asked.
  const { quantity } = visit?.lines.find(({ id }) => id === line.id) ?? line;
  const more = multiply(difference, quantity);
  const amount = more.minor > 0 ? t('combo.more', { amount: money(more) }) : money(more);
  const total = totalOf(visit, currency);
  const description = descriptionIn(language, combo);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('combo.title')}
      labels={{ close: t('frame.close') }}
      footer={
        <div className={s.ways}>
          <Button kind="secondary" wide onClick={onClose}>
            {t('combo.no')}
          </Button>
          <Button wide aria-describedby="combo-total" onClick={onTake}>
            {t('combo.yes')}
          </Button>
        </div>
      }
    >
      <div className={layout.stack24}>
        <div className={s.combo}>
          <Picture
            src={combo.picture?.url}
            srcSet={combo.picture?.srcSet}
            sizes="320px"
            alt=""
            width={480}
            height={360}
            radius="photo"
            className={s.photo}
          />
          <div className={layout.stack8}>
            <h3 className={layout.name}>{nameIn(language, combo)}</h3>
            {description === '' ? null : <p className={layout.note}>{description}</p>}
            <DietNote labels={[combo.tagIds]} />
            <p className={s.difference}>{more.minor === 0 && !isFrom ? t('combo.same') : isFrom ? t('menu.from', { amount }) : amount}</p>
          </div>
        </div>
        <dl className={s.totals} id="combo-total">
          <dt>{t('combo.total')}</dt>
          <dd>{money(total)}</dd>
          <dt>{t('combo.totalWith')}</dt>
          <dd>
            <strong>{isFrom ? t('menu.from', { amount: money(add(total, more)) }) : money(add(total, more))}</strong>
          </dd>
        </dl>
      </div>
    </Dialog>
  );
}
