import type { Ref } from 'react';
import {
  choicesIn,
  chosenCount,
  chosenUnits,
  extraMaximum,
  type GroupProblem,
  groupProblem,
  isExtraSoldOut,
} from '@comanda/shared-contracts/domain/extras';
import type { ChosenExtras, Extra, ExtrasGroup } from '@comanda/shared-contracts/domain/product';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { Checkbox } from '@comanda/shared-ui/checkbox';
import { cx } from '@comanda/shared-ui/cx';
import { Check } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { OptionGroup } from '@comanda/shared-ui/option-group';
import { Stepper } from '@comanda/shared-ui/stepper';
import { Tag } from '@comanda/shared-ui/tag';
import { choose, isCounted, toggle } from '../../rules/choose-extra.ts';
import { problemText, ruleText } from '../../rules/group-text.ts';
import { useDiet } from '../diet/use-diet.ts';
import { optionFood } from '../product-labels.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { OptionTile } from './option-tile.tsx';
import * as s from './group-view.module.css';

interface Props {
  readonly group: ExtrasGroup;
  readonly extras: ChosenExtras;
  /** Shown after a refused attempt to add. */
  readonly problem: GroupProblem | undefined;
  readonly onChange: (extras: ChosenExtras) => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}

/** The options of a group: tiles where they have pictures, else rows. Spec K5-005, K5-007, X-01. */
export function GroupView({ group, extras, problem, onChange, ref }: Props) {
  const { t, language } = useKiosk();
  const { clock } = useHost<'mf-kiosk'>();
  const name = nameIn(language, group);
  const hasTiles = group.extras.some(({ picture }) => picture !== undefined) && !isCounted(group);
  const press = (extra: Extra) => (): void => onChange(toggle(extras, { group, extra, stamp: clock.now() }));
  const count =
    (extra: Extra) =>
    (quantity: number): void =>
      onChange(choose(extras, { group, extra, quantity, stamp: clock.now() }));
  return (
    <OptionGroup
      ref={ref}
      className={hasTiles ? s.tiled : undefined}
      title={name}
      rule={<Rule group={group} />}
      counter={<Counter group={group} extras={extras} isBad={problem !== undefined} />}
      error={problem === undefined ? undefined : t(...problemText(name, group, problem))}
    >
      {hasTiles ? (
        <div className={s.tiles}>
          {group.extras.map((extra) => (
            <OptionTile key={extra.id} extra={extra} isChosen={chosenUnits(extras, group.code, extra.id) > 0} onPress={press(extra)} />
          ))}
        </div>
      ) : (
        group.extras.map((extra) => (
          <Row
            key={extra.id}
            group={group}
            extra={extra}
            units={chosenUnits(extras, group.code, extra.id)}
            onPress={press(extra)}
            onCount={count(extra)}
          />
        ))
      )}
    </OptionGroup>
  );
}

/** What may be chosen; where the menu asks for what cannot be, that the counter has to be asked. */
function Rule({ group }: { readonly group: ExtrasGroup }) {
  const { t } = useKiosk();
  const rule = t(...ruleText(group));
  if (group.isUnclear !== true) return rule;
  return group.extras.length === 0 ? t('product.rule.noOptions') : t('product.rule.unclear', { rule });
}

/** Ready, what is missing, or how many of how many. */
function Counter({ group, extras, isBad }: { readonly group: ExtrasGroup; readonly extras: ChosenExtras; readonly isBad: boolean }) {
  const { t } = useKiosk();
  const chosen = choicesIn(extras, group.code);
  const count = chosenCount(chosen);
  if (isBad) return <Tag tone="missing">{t('product.required')}</Tag>;
  if (group.minimum > 0 && groupProblem(group, chosen) === null) {
    return (
      <Tag tone="ok" icon={<Check />}>
        {t('product.ready')}
      </Tag>
    );
  }
  return group.maximum > 1 ? <Tag>{t('product.counter', { count, maximum: group.maximum })}</Tag> : null;
}

interface RowProps {
  readonly group: ExtrasGroup;
  readonly extra: Extra;
  readonly units: number;
  readonly onPress: () => void;
  readonly onCount: (quantity: number) => void;
}

function Row({ group, extra, units, onPress, onCount }: RowProps) {
  const { t, language } = useKiosk();
  const diet = useDiet();
  const name = nameIn(language, extra);
  const isOut = isExtraSoldOut(extra);
  if (!isCounted(group)) {
    return (
      <Checkbox
        className={s.row}
        label={name}
        hint={optionFood(extra, diet)}
        aside={<ExtraPrice extra={extra} />}
        checked={units > 0}
        disabled={isOut}
        onCheckedChange={onPress}
      />
    );
  }
  return (
    <div className={s.counted}>
      <span className={cx(layout.grow, layout.option)}>
        {name}
        {optionFood(extra, diet)}
      </span>
      <span className={layout.facts}>
        <ExtraPrice extra={extra} />
      </span>
      <Stepper
        value={units}
        max={extraMaximum(extra, group)}
        bin={false}
        onValueChange={onCount}
        labels={{
          group: t('product.quantityOf', { name }),
          increase: t('product.increase'),
          decrease: t('product.decrease'),
          remove: t('product.remove'),
        }}
      />
    </div>
  );
}

/** What an option costs more, or less. Nothing stands at one without a price: the provider does not say whether it is a gift or leaves something out. */
export function ExtraPrice({ extra }: { readonly extra: Extra }) {
  const { money, t } = useKiosk();
  if (isExtraSoldOut(extra)) return t('menu.soldOut');
  if (extra.hidesPrice || extra.price.minor === 0) return null;
  return extra.price.minor < 0 ? money(extra.price) : t('product.extraPrice', { amount: money(extra.price) });
}
