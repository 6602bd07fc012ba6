import { useEffect, useRef, useState } from 'react';
import type { Release } from '@comanda/shared-contracts/bus';
import { cardPrice, groupProblems, lacksChoice } from '@comanda/shared-contracts/domain/extras';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import type { Extra, ExtrasGroup, Product } from '@comanda/shared-contracts/domain/product';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { descriptionIn, nameIn } from '@comanda/shared-contracts/domain/names';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { TextArea } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Share2, Trash2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Price } from '@comanda/shared-ui/price';
import { Sheet } from '@comanda/shared-ui/sheet';
import { Stepper } from '@comanda/shared-ui/stepper';
import { Tag } from '@comanda/shared-ui/tag';
import { draftNow, draftTotal } from '../../rules/product-draft.ts';
import { storesFor, type Stores } from '../../state/stores.ts';
import { DietNote } from '../diet/diet-note.tsx';
import { useDiet } from '../diet/use-diet.ts';
import { priceText } from '../price-text.ts';
import { ProductLabels } from '../product-labels.tsx';
import { useTexts } from '../use-texts.ts';
import { ExtrasGroupView } from './extras-group-view.tsx';
import type { ProductView } from './product-view.ts';
import { ProductPhoto } from './product-photo.tsx';
import { type ProductNow, useProductNow } from './use-product-now.ts';
import * as s from './product-dialog.module.css';

interface Props {
  readonly view: ProductView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A product with its options, comment and quantity; adds it to the cart, or changes its line. Spec C2-061, X-01. */
export function ProductDialog({ view, onDone, onClose }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const { canAdd } = view;
  const stores = storesFor(useHost<'mf-menu-cart'>());
  const now = useProductNow(view, stores);
  const { product, maximum, obstacle } = now;
  const form = useForm(view, now, onDone);
  const { draft, setDraft } = form;
  const description = descriptionIn(language, product);
  const isSoldOut = product.isSoldOut || maximum <= 0 || lacksChoice(product);
  const notice = noticeOf({ obstacle, isSoldOut, isUnpriced: product.isPriceUnknown === true });
  return (
    <Sheet
      open
      onClose={onClose}
      title={nameIn(language, product)}
      labels={{ close: t('product.close') }}
      media={
        product.picture === undefined || view.hidesPicture ? undefined : <ProductPhoto picture={product.picture} isSoldOut={isSoldOut} />
      }
      footer={canAdd ? <ProductFooter view={view} now={now} form={form} isBlocked={notice !== undefined} /> : undefined}
    >
      {description === '' ? null : <p className={cx(layout.note, s.description)}>{description}</p>}
      <ProductPriceLine view={view} product={product} isSoldOut={isSoldOut} />
      {product.tagIds.length === 0 ? null : (
        <p className={cx(layout.wrap, s.tags)}>
          <ProductLabels stores={stores} tagIds={product.tagIds} hasOthers={view.venue?.menu.showsTags ?? true} texts={texts} />
        </p>
      )}
      <DietNote stores={stores} labels={[product.tagIds]} />
      {notice !== undefined && canAdd ? (
        <Banner tone="warn" live="status" className={s.notice}>
          <span id="product-obstacle">{t(notice)}</span>
        </Banner>
      ) : null}
      <OptionsNote groups={product.groups} stores={stores} />
      <Groups view={view} product={product} form={form} stores={stores} />
      {canAdd ? (
        <TextArea
          className={s.comment}
          label={t('product.comment')}
          note={t('product.optional')}
          placeholder={t('product.commentHint')}
          rows={2}
          value={draft.comment}
          onValueChange={(comment) => setDraft({ ...draft, comment })}
        />
      ) : null}
      {view.remove === undefined ? null : (
        <Button
          className={s.remove}
          kind="danger"
          size="sm"
          wide
          icon={<Trash2 />}
          onClick={() => {
            if (view.remove?.() === true) onDone();
          }}
        >
          {t('product.removeLine')}
        </Button>
      )}
    </Sheet>
  );
}

type Form = ReturnType<typeof useForm>;

/** What is chosen so far, and putting it into the cart; what is missing is said in its place, and has the focus. X-01. */
function useForm(view: ProductView, { product, maximum }: ProductNow, onDone: () => void) {
  const { notify } = useHost<'mf-menu-cart'>();
  const { t, language } = useTexts();
  const [chosen, setDraft] = useState(view.start);
  const draft = draftNow(chosen, product, maximum);
  const [wasRefused, setWasRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fields = useRef(new Map<string, HTMLFieldSetElement>());
  const problems = groupProblems(product, draft.extras);
  const unsettled = problems.map(({ group }) => group.code).join();
  const withdraw = useRef<Release>(undefined);
  // What was said to be missing is no longer said once that has changed.
  useEffect(() => () => withdraw.current?.(), [unsettled]);
  const submit = async () => {
    const [first] = problems;
    if (first !== undefined) {
      setWasRefused(true);
      const names = problems.map(({ group }) => nameIn(language, group)).join(', ');
      withdraw.current = notify.show({ tone: 'bad', text: t('product.missingToast', { fields: names }) });
      fields.current.get(first.group.code)?.focus();
      return;
    }
    setBusy(true);
    const isDone = await view.submit(draft, product);
    setBusy(false);
    if (isDone) onDone();
  };
  return { draft, setDraft, stated: wasRefused ? problems : [], isBusy, submit, fields };
}

interface GroupsProps {
  readonly view: ProductView;
  readonly product: Product;
  readonly form: Form;
  readonly stores: Stores;
}

function Groups({ view, product, form: { draft, setDraft, stated, fields }, stores }: GroupsProps) {
  const diet = useDiet(stores);
  const dietText = ({ tagIds }: Extra) => {
    const verdict = tagIds === undefined ? undefined : diet?.([tagIds]);
    return verdict?.isAvoided === true ? verdict.text : undefined;
  };
  return (
    <div className={s.groups}>
      {product.groups.map((group) => (
        <ExtrasGroupView
          key={group.code}
          group={group}
          format={view.format}
          extras={draft.extras}
          dietText={dietText}
          stores={stores}
          problem={stated.find((found) => found.group === group)?.problem}
          isReadOnly={!view.canAdd}
          onChange={(extras) => setDraft({ ...draft, extras })}
          ref={(element) => {
            if (element === null) fields.current.delete(group.code);
            else fields.current.set(group.code, element);
          }}
        />
      ))}
    </div>
  );
}

interface FooterProps {
  readonly view: ProductView;
  readonly now: ProductNow;
  readonly form: Form;
  readonly isBlocked: boolean;
}

/** How many, and the button with what they cost. */
function ProductFooter({ view, now: { product, maximum }, form: { draft, setDraft, isBusy, submit }, isBlocked }: FooterProps) {
  const { t } = useTexts();
  return (
    <div className={cx(layout.row12, layout.wraps)}>
      <Stepper
        size="lg"
        min={1}
        max={Math.max(maximum, 1)}
        value={draft.quantity}
        disabled={isBlocked}
        onValueChange={(quantity) => setDraft({ ...draft, quantity })}
        labels={{
          group: t('product.quantity'),
          increase: t('product.increase'),
          decrease: t('product.decrease'),
          remove: t('product.remove'),
        }}
      />
      <Button
        className={s.submit}
        busy={isBusy}
        disabled={isBlocked}
        aria-describedby={isBlocked ? 'product-obstacle' : undefined}
        price={product.isPriceUnknown === true ? undefined : formatMoney(draftTotal(product, draft), view.format)}
        onClick={() => void submit()}
      >
        {t(view.isEdit ? 'product.update' : 'product.submit')}
      </Button>
    </div>
  );
}

/** Why nothing of it can be added, as the key of a text. */
function noticeOf(why: Pick<ProductNow, 'obstacle'> & { readonly isSoldOut: boolean; readonly isUnpriced: boolean }): string | undefined {
  if (why.obstacle !== undefined) return `menu.${why.obstacle}Notice`;
  if (why.isSoldOut) return 'product.soldOutNotice';
  return why.isUnpriced ? 'product.priceUnknownNotice' : undefined;
}

/** Options of which nobody says what is in them, once for all. X-18. */
function OptionsNote({ groups, stores }: { readonly groups: readonly ExtrasGroup[]; readonly stores: Stores }) {
  const { t } = useTexts();
  const diet = useDiet(stores);
  const isOpen = groups.some(({ extras }) =>
    extras.some(({ tagIds }) => diet !== undefined && (tagIds === undefined || diet([tagIds])?.isAvoided === false)),
  );
  return isOpen ? <p className={cx(layout.note, s.options)}>{t('diet.options')}</p> : null;
}

function ProductPriceLine({
  view,
  product,
  isSoldOut,
}: {
  readonly view: ProductView;
  readonly product: Product;
  readonly isSoldOut: boolean;
}) {
  const { t } = useTexts();
  const money = (amount: Money) => formatMoney(amount, view.format);
  const price = cardPrice(product, view.dispatch);
  const isPriced = price.kind !== 'from' || price.price.minor > 0;
  const discount = price.kind === 'discounted' ? price : undefined;
  return (
    <div className={s.price}>
      {isPriced ? (
        <p className={s.amount}>
          <Price
            size="lg"
            current={priceText(t, price, money)}
            was={discount === undefined ? undefined : money(discount.reference)}
            off={discount === undefined ? undefined : t('product.off', { percent: discount.percent })}
            labels={{ was: t('product.was') }}
            muted={isSoldOut}
          />
          {isSoldOut ? <Tag tone="bad">{t('product.soldOut')}</Tag> : null}
        </p>
      ) : null}
      {view.share === undefined ? null : (
        <IconButton className={s.share} kind="plain" label={t('product.share')} icon={<Share2 />} onClick={view.share} />
      )}
    </div>
  );
}
