import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Release } from '@comanda/shared-contracts/bus';
import { unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { cardPrice, groupProblems } from '@comanda/shared-contracts/domain/extras';
import { hasDiet } from '@comanda/shared-contracts/domain/diet';
import { multiply } from '@comanda/shared-contracts/domain/money';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { TextArea } from '@comanda/shared-ui/field';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Price } from '@comanda/shared-ui/price';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { unitsOf } from '@comanda/shared-contracts/domain/cart-lines';
import { descriptionIn, nameIn } from '@comanda/shared-contracts/domain/names';
import { isSoldOut, type Line, lineMaximum } from '../../rules/cart.ts';
import { editedProductId, type Visit } from '../../rules/visit.ts';
import { AccessButton } from '../access/access-button.tsx';
import { DietNote } from '../diet/diet-note.tsx';
import { useDiet } from '../diet/use-diet.ts';
import { LanguagePill } from '../frame/language-pill.tsx';
import { priceText } from '../price-text.ts';
import { ProductLabels } from '../product-labels.tsx';
import { useAdd } from '../tile/use-add.ts';
import { useKiosk } from '../use-kiosk.tsx';
import { AddBar } from './add-bar.tsx';
import { GroupView } from './group-view.tsx';
import * as s from './product-page.module.css';

/** Picture, words, options, comment and quantity of a product; prefilled when a line is being changed. Spec K2-018, K4-008, K5-006. */
export function ProductPage({ product }: { readonly product: Product }) {
  const { host, stores, config, t } = useKiosk();
  const visit = useStore(stores.visit.view);
  const { isEdit, ...begun } = begunOf(visit, product);
  const [draft, setDraft] = useState(begun);
  const [wasRefused, setWasRefused] = useState(false);
  const groups = useRef(new Map<string, HTMLFieldSetElement>());
  const add = useAdd();
  const problems = groupProblems(product, draft.extras);
  const unsettled = problems.map(({ group }) => group.code).join();
  const withdraw = useRef<Release>(undefined);
  // What was said to be open is no longer said once that has changed.
  useEffect(() => () => withdraw.current?.(), [unsettled]);
  const maximum = lineMaximum(product, draft.quantity, unitsOf(visit?.lines ?? [], product.id));
  const obstacle = obstacleOf(product, maximum);

  const submit = (): void => {
    const [first] = problems;
    if (first !== undefined) {
      setWasRefused(true);
      withdraw.current = host.notify.show({ tone: 'bad', text: t('product.unsettled'), speed: 'fast' });
      const box = groups.current.get(first.group.code);
      box?.focus({ preventScroll: true });
      box?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    } else add({ product, ...draft }, () => stores.flow.next('product'));
  };

  return (
    <div className={s.page}>
      <Head product={product} isSoldOut={obstacle === 'product.soldOutNotice'} />
      <div className={s.panel}>
        <Intro product={product} />
        {obstacle === undefined ? null : (
          <Banner tone="warn" className={s.notice}>
            {t(obstacle)}
          </Banner>
        )}
        {product.groups.length === 0 ? null : (
          <h2>
            <VisuallyHidden>{t('product.options')}</VisuallyHidden>
          </h2>
        )}
        {product.groups.map((group) => (
          <GroupView
            key={group.code}
            group={group}
            extras={draft.extras}
            problem={wasRefused ? problems.find((found) => found.group === group)?.problem : undefined}
            onChange={(extras) => setDraft({ ...draft, extras })}
            ref={(element) => {
              if (element === null) groups.current.delete(group.code);
              else groups.current.set(group.code, element);
            }}
          />
        ))}
        <UnknownOptions product={product} />
        {config.allowsComments ? <Comment value={draft.comment} onChange={(comment) => setDraft({ ...draft, comment })} /> : null}
      </div>
      <AddBar
        isEdit={isEdit}
        isBlocked={obstacle !== undefined}
        problem={problems[0]}
        isShownAtGroup={wasRefused}
        quantity={draft.quantity}
        maximum={maximum}
        total={product.isPriceUnknown === true ? undefined : multiply(unitPrice(product, draft.extras), draft.quantity)}
        onQuantity={(quantity) => setDraft({ ...draft, quantity })}
        onSubmit={submit}
      />
    </div>
  );
}

/** What its page begins with: a line that is changed, or becomes this product; else one of it with nothing chosen. Spec K4-008, Q212. */
function begunOf(visit: Visit | null, product: Product): Pick<Line, 'quantity' | 'extras' | 'comment'> & { readonly isEdit: boolean } {
  if (visit?.editing === undefined || editedProductId(visit) !== product.id) return { quantity: 1, extras: {}, comment: '', isEdit: false };
  const { quantity, extras, comment } = visit.editing;
  return { quantity, extras: visit.becomes?.extras ?? extras, comment, isEdit: visit.becomes === undefined };
}

/** Some options do not say what they hold, to whoever asked. X-18. */
function UnknownOptions({ product }: { readonly product: Product }) {
  const { stores, t } = useKiosk();
  const verdict = useDiet();
  const isAsked = useStore(stores.menu.look, ({ diet }) => hasDiet(diet));
  const isOpen = product.groups.some(({ extras }) =>
    extras.some(({ tagIds }) => tagIds === undefined || verdict([tagIds])?.isAvoided === false),
  );
  return isAsked && isOpen ? <p className={s.unknown}>{t('diet.options')}</p> : null;
}

/** What the kitchen is asked for, by whoever wants to. Spec K2-018. */
function Comment({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const { t } = useKiosk();
  return (
    <TextArea
      className={s.comment}
      label={t('product.comment')}
      note={t('product.optional')}
      placeholder={t('product.commentHint')}
      rows={2}
      maxLength={200}
      inputMode="none"
      autoCapitalize="sentences"
      data-keys="words"
      value={value}
      onValueChange={onChange}
    />
  );
}

/** The way back, the language, and the picture. */
function Head({ product, isSoldOut: isGone }: { readonly product: Product; readonly isSoldOut: boolean }) {
  const { stores, venue, t } = useKiosk();
  return (
    <>
      <div className={s.head}>
        <Button kind="secondary" className={s.back} icon={<ArrowLeft />} data-on-photo="" onClick={() => stores.flow.back('product')}>
          {t('frame.back')}
        </Button>
        <LanguagePill country={venue.country} />
        <AccessButton />
      </div>
      <div className={s.hero}>
        <Picture
          src={product.picture?.url}
          srcSet={product.picture?.srcSet}
          sizes="1080px"
          alt=""
          width={1600}
          height={980}
          ratio="fill"
          priority
          soldOut={isGone}
        />
      </div>
    </>
  );
}

/** Name, price, words and labels. */
function Intro({ product }: { readonly product: Product }) {
  const { language } = useKiosk();
  const description = descriptionIn(language, product);
  return (
    <div className={s.intro}>
      <h1 className={s.name}>{nameIn(language, product)}</h1>
      <ProductPrice product={product} />
      {description === '' ? null : <p className={s.description}>{description}</p>}
      <div className={s.labels}>
        <ProductLabels tagIds={product.tagIds} />
        <DietNote labels={[product.tagIds]} />
      </div>
    </div>
  );
}

/** Why it cannot be added, as the key of a text. */
function obstacleOf(product: Product, maximum: number) {
  if (isSoldOut(product)) return 'product.soldOutNotice';
  if (product.isPriceUnknown === true) return 'product.priceUnknownNotice';
  return maximum <= 0 ? 'product.noMore' : undefined;
}

/** The price beside the name; with a discount also what it was. Spec K2-018. */
function ProductPrice({ product }: { readonly product: Product }) {
  const { stores, t, money } = useKiosk();
  const dispatch = useStore(stores.visit.view)?.dispatch;
  const price = dispatch === undefined ? undefined : cardPrice(product, dispatch);
  if (price === undefined || (price.kind === 'from' && price.price.minor === 0)) return null;
  return (
    <Price
      className={layout.rigid}
      size="lg"
      current={priceText(t, price, money)}
      was={price.kind === 'discounted' ? money(price.reference) : undefined}
      off={price.kind === 'discounted' ? t('menu.off', { percent: price.percent }) : undefined}
      labels={{ was: t('menu.was') }}
    />
  );
}
