import type { ReactNode, Ref } from 'react';
import {
  choicesIn,
  chosenCount,
  chosenUnits,
  extraMaximum,
  type GroupProblem,
  isExtraSoldOut,
} from '@comanda/shared-contracts/domain/extras';
import { formatMoney, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { ChosenExtras, Extra, ExtrasGroup } from '@comanda/shared-contracts/domain/product';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { readFoodTags } from '@comanda/shared-contracts/domain/food-tags';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { Checkbox } from '@comanda/shared-ui/checkbox';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { OptionGroup } from '@comanda/shared-ui/option-group';
import { RadioCardGroup } from '@comanda/shared-ui/radio-card';
import { Stepper } from '@comanda/shared-ui/stepper';
import { Tag } from '@comanda/shared-ui/tag';
import { chooseExtra, groupKind, unitsAllowed } from '../../rules/product-draft.ts';
import type { Stores } from '../../state/stores.ts';
import { ProductLabels } from '../product-labels.tsx';
import { useTexts } from '../use-texts.ts';
import * as s from './extras-group-view.module.css';

interface Props {
  readonly group: ExtrasGroup;
  readonly format: PriceFormat;
  readonly extras: ChosenExtras;
  /** Shown once adding was tried. X-01. */
  readonly problem: GroupProblem | undefined;
  readonly isReadOnly: boolean;
  /** What speaks against an option for this diner. X-18. */
  readonly dietText: (extra: Extra) => string | undefined;
  readonly stores: Pick<Stores, 'tags'>;
  readonly onChange: (extras: ChosenExtras) => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}

/** One group of extras with its rule and its count. Spec C5-021 to C5-023, X-01. */
export function ExtrasGroupView(props: Props) {
  const { group, extras, problem, ref } = props;
  const { t, language } = useTexts();
  const title = nameIn(language, group);
  return (
    <OptionGroup
      ref={ref}
      title={title}
      rule={<Rule group={group} />}
      counter={<Counter {...props} />}
      error={problem === undefined ? undefined : t(...problemOf(title, group, problem))}
    >
      {groupKind(group) === 'radio' ? <Radios {...props} /> : <Rows {...props} extras={extras} />}
    </OptionGroup>
  );
}

/** What may be chosen; where the menu asks for what cannot be, that the venue has to be asked. */
function Rule({ group }: Pick<Props, 'group'>) {
  const { t } = useTexts();
  const rule = t(...ruleOf(group));
  if (group.isUnclear !== true) return rule;
  return group.extras.length === 0 ? t('product.rule.noOptions') : t('product.rule.unclear', { rule });
}

function Counter({ group, extras, problem }: Props) {
  const { t } = useTexts();
  const count = chosenCount(choicesIn(extras, group.code));
  if (problem?.kind === 'missing') return <Tag tone="missing">{t('product.required')}</Tag>;
  if (groupKind(group) === 'radio') return group.minimum > 0 && count === 0 ? <Tag>{t('product.required')}</Tag> : null;
  return group.maximum > 0 && count > 0 ? <Tag>{t('product.counter', { count, maximum: group.maximum })}</Tag> : null;
}

function Radios({ group, format, extras, isReadOnly, dietText, stores, onChange }: Props) {
  const { clock } = useHost<'mf-menu-cart'>();
  const { language } = useTexts();
  const priceText = usePriceText(format);
  return (
    <RadioCardGroup
      legend={nameIn(language, group)}
      hideLegend
      options={group.extras.map((extra) => ({
        value: extra.id,
        label: nameIn(language, extra),
        hint: hintOf(extra, stores, dietText(extra)),
        aside: priceText(extra),
        disabled: isReadOnly || isExtraSoldOut(extra),
      }))}
      value={choicesIn(extras, group.code)[0]?.extra.id ?? null}
      onValueChange={(id) => {
        const extra = group.extras.find((candidate) => candidate.id === id);
        if (extra !== undefined) onChange(chooseExtra(extras, { group, extra, quantity: 1, stamp: clock.now() }));
      }}
    />
  );
}

function Rows({ group, format, extras, isReadOnly, dietText, stores, onChange }: Props) {
  const { clock } = useHost<'mf-menu-cart'>();
  const { t, language } = useTexts();
  const priceText = usePriceText(format);
  const hasSteppers = groupKind(group) === 'stepper';
  const choose = (extra: Extra, quantity: number) => onChange(chooseExtra(extras, { group, extra, quantity, stamp: clock.now() }));
  return group.extras.map((extra) => {
    const name = nameIn(language, extra);
    const units = chosenUnits(extras, group.code, extra.id);
    const most = unitsAllowed(extras, group, extra);
    const isOut = isExtraSoldOut(extra);
    const hint = hintOf(extra, stores, dietText(extra));
    if (!hasSteppers || isOut || extraMaximum(extra, group) === 0) {
      return (
        <Checkbox
          key={extra.id}
          className={s.row}
          label={name}
          hint={hint}
          aside={priceText(extra)}
          checked={units > 0}
          disabled={isReadOnly || isOut || (units === 0 && most <= 0)}
          onCheckedChange={(isChecked) => choose(extra, isChecked ? 1 : 0)}
        />
      );
    }
    return (
      <div key={extra.id} className={s.stepperRow}>
        <span className={cx(layout.stack, layout.grow, layout.option)}>
          {name}
          {hint === undefined ? null : <span className={layout.note}>{hint}</span>}
        </span>
        <span className={s.aside}>{priceText(extra)}</span>
        <Stepper
          bin={false}
          value={units}
          max={most}
          disabled={isReadOnly}
          onValueChange={(quantity) => choose(extra, quantity)}
          labels={{ group: name, increase: t('product.increase'), decrease: t('product.decrease'), remove: t('product.decrease') }}
        />
      </div>
    );
  });
}

function Allergens({ stores, tagIds }: { readonly stores: Props['stores']; readonly tagIds: readonly string[] }) {
  const texts = useTexts();
  return <ProductLabels stores={stores} tagIds={tagIds} hasOthers={false} texts={texts} />;
}

/** The description, the allergens that it brings, and what speaks against it. Spec C2-061, X-18. */
function hintOf({ description, tagIds = [] }: Extra, stores: Props['stores'], warning: string | undefined): ReactNode {
  const hasAllergens = readFoodTags(tagIds).contains.length > 0;
  if (description === '' && !hasAllergens && warning === undefined) return undefined;
  return (
    <>
      {description}
      {hasAllergens ? (
        <span className={cx(layout.wrap, s.allergens)}>
          <Allergens stores={stores} tagIds={tagIds} />
        </span>
      ) : null}
      {warning === undefined ? null : <strong className={s.avoided}>{warning}</strong>}
    </>
  );
}

/** What an option costs. Nothing stands at one without a price: the provider does not say whether it is a gift or leaves something out. */
function usePriceText(format: PriceFormat) {
  const { t } = useTexts();
  return (extra: Extra): string | undefined => {
    if (isExtraSoldOut(extra)) return t('product.soldOut');
    if (extra.price.minor === 0 || extra.hidesPrice) return undefined;
    const amount = formatMoney(extra.price, format);
    return extra.price.minor < 0 ? amount : t('product.extraPrice', { amount });
  };
}

type TextOf = [key: string, values: Record<string, string | number>];

function ruleOf({ minimum, maximum }: ExtrasGroup): TextOf {
  if (minimum === 0) return maximum === 0 ? ['product.rule.free', {}] : ['product.rule.upTo', { count: maximum }];
  if (maximum === 0) return ['product.rule.atLeast', { count: minimum }];
  if (minimum !== maximum) return ['product.rule.between', { minimum, maximum }];
  return minimum === 1 ? ['product.rule.one', {}] : ['product.rule.exactly', { count: minimum }];
}

/** Names the group and what is missing: "Elige tu bebida: falta 1 de 1". X-01. */
function problemOf(group: string, { minimum, maximum }: ExtrasGroup, problem: GroupProblem): TextOf {
  return problem.kind === 'missing'
    ? ['product.missing', { group, count: problem.count, minimum }]
    : ['product.surplus', { group, count: problem.count, maximum }];
}
