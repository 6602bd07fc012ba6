import { useTranslation } from 'react-i18next';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { CategoryBanners } from './category-banners.tsx';
import { KeptVenues } from './kept-venues.tsx';
import { NearbySection } from './nearby-section.tsx';
import { OrdersOnTheWay, WatchedOrdersOnTheWay } from './orders-on-the-way.tsx';
import { SearchForm } from './search-form.tsx';
import * as s from './home-screen.module.css';

/** Search, categories, what is near, and the order on its way. Spec C2-025. */
export function Component() {
  const { t } = useTranslation('mf-discovery');
  const { session } = useHost<'mf-discovery'>();
  const { kind } = useStream(session.changes, session.current());
  return (
    <div className={s.page}>
      <div className={s.opening}>
        <h1 className={s.title}>{t('home.title')}</h1>
        <SearchForm />
      </div>
      <CategoryBanners />
      <KeptVenues />
      <NearbySection />
      {/* A visitor has no orders: nothing is loaded to find that out. */}
      {kind === 'visitor' ? <WatchedOrdersOnTheWay /> : <OrdersOnTheWay />}
    </div>
  );
}
