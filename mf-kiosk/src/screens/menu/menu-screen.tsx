import { nameIn } from '@comanda/shared-contracts/domain/names';
import { useStore } from 'zustand';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { ALL, productsOf } from '../../rules/menu-list.ts';
import { AccessButton } from '../access/access-button.tsx';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { LanguagePill } from '../frame/language-pill.tsx';
import { scrollUp } from '../frame/scroll-up.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { ProductTile } from '../tile/product-tile.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CategoryRail } from './category-rail.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuEmpty, MenuFailed, MenuLoading } from './menu-views.tsx';
import * as s from './menu-screen.module.css';

/** Categories and products. Spec K2-004. */
export function Component() {
  return (
    <KioskFrame step="menu">
      <Menu />
    </KioskFrame>
  );
}

/** Tiles that are on the screen at first: their pictures come first. */
const FIRST_TILES = 6;

function Menu() {
  const { stores, config, venue, t, language } = useKiosk();
  const menu = useStore(stores.menu.view);
  const categoryId = useStore(stores.menu.category);
  const categories = menu.status === 'ready' ? menu.categories : [];
  const category = categories.find(({ id }) => id === categoryId);
  const products = productsOf(categories, category === undefined ? ALL : categoryId, config.sort, language);
  const choose = (id: string): void => {
    stores.menu.category.setState(id, true);
    scrollUp();
  };
  return (
    <div className={s.page}>
      <div className={s.top}>
        <TopBar onBack={() => stores.flow.back('menu')} />
      </div>
      <CategoryRail categories={categories} currentId={category?.id ?? ALL} onChoose={choose} />
      <section className={s.main} aria-labelledby="category">
        <div className={s.head}>
          <h1 id="category" className={layout.title}>
            {category === undefined ? t('menu.all') : nameIn(language, category) || t('menu.others')}
          </h1>
          <div className={s.languages}>
            <LanguagePill country={venue.country} />
            <AccessButton />
          </div>
        </div>
        {menu.status === 'failed' ? <MenuFailed /> : null}
        {menu.status === 'loading' || menu.status === 'none' ? <MenuLoading /> : null}
        {menu.status === 'ready' && products.length === 0 ? <MenuEmpty /> : null}
        <ul className={s.grid}>
          {products.map((product, index) => (
            <ProductTile key={product.id} product={product} isFirst={index < FIRST_TILES} />
          ))}
        </ul>
      </section>
      <CartPanel />
      <MenuBar />
    </div>
  );
}
