import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lacksChoice } from '@comanda/shared-contracts/domain/extras';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Tag } from '@comanda/shared-ui/tag';
import type { Dish } from '../../rules/dish.ts';
import { keptVenuesOf } from '../../state/kept-venues.ts';
import * as s from './dish-list.module.css';

/** Dishes with the restaurant that cooks them; a dish opens its menu. Q108. */
export function DishList({ dishes }: { dishes: readonly Dish[] }) {
  const { t } = useTranslation('mf-discovery');
  return (
    <ul className={s.list} aria-label={t('search.dishes')}>
      {dishes.map((dish) => (
        <DishCard key={`${dish.venue.id}/${dish.product.id}`} dish={dish} />
      ))}
    </ul>
  );
}

function DishCard({ dish: { product, venue } }: { dish: Dish }) {
  const host = useHost<'mf-discovery'>();
  const { navigation, environment, i18n } = host;
  const { t } = useTranslation('mf-discovery');
  const params = venueParams(venue);
  const path = navigation.href('RestaurantMenu', params) ?? navigation.href('Restaurant', params) ?? environment.home;
  const isOut = product.isSoldOut || lacksChoice(product);
  const name = nameIn(i18n.language(), product);
  return (
    <Card as="li" padding="none" className={cx(layout.linkBox, s.card)}>
      <div className={s.words}>
        <h4 className={layout.name}>
          <Link to={path} className={layout.boxLink} onClick={() => keptVenuesOf(host).remember(venue)}>
            {name}
          </Link>
        </h4>
        <p className={layout.note}>{venue.name}</p>
        <p className={cx(layout.wrap, s.foot)}>
          {product.hidesPrice ? null : (
            <span className={s.price}>
              {product.isPriceUnknown === true ? t('search.priceUnknown') : formatMoney(product.price, venue.priceFormat)}
            </span>
          )}
          {isOut && <Tag tone="bad">{t('search.soldOut')}</Tag>}
        </p>
      </div>
      <Picture
        src={product.picture?.url}
        srcSet={product.picture?.srcSet}
        sizes="88px"
        alt=""
        width={480}
        height={480}
        radius="photo"
        soldOut={isOut}
        className={s.photo}
      />
    </Card>
  );
}
