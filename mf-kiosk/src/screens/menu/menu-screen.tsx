import { nameIn } from '@comanda/shared-contracts/domain/names';
import { useStore } from 'zustand';
import { ALL } from '../../rules/menu-list.ts';
import { DietLine } from '../diet/diet-entry.tsx';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { scrollUp } from '../frame/scroll-up.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CategoryRail } from './category-rail.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuHead } from './menu-head.tsx';
import { MenuList, MenuResults } from './menu-list.tsx';
import { MenuFailed, MenuLoading } from './menu-views.tsx';
import * as s from './menu-screen.module.css';

/** Categories and products. Spec K2-004. */
export function Component() {
  return (
    <KioskFrame step="menu">
      <Menu />
    </KioskFrame>
  );
}

function Menu() {
  const { stores, t, language } = useKiosk();
  const menu = useStore(stores.menu.view);
  const { categoryId, search } = useStore(stores.menu.look);
  const categories = menu.status === 'ready' ? menu.categories : [];
  const category = categories.find(({ id }) => id === categoryId);
  const shownId = category?.id ?? ALL;
  const choose = (id: string): void => {
    stores.menu.look.setState({ categoryId: id, search: undefined });
    scrollUp();
  };
  return (
    <div className={s.page}>
      <div className={s.top}>
        <TopBar onBack={() => stores.flow.back('menu')} />
      </div>
      <CategoryRail categories={categories} currentId={search === undefined ? shownId : undefined} onChoose={choose} />
      <section className={s.main} aria-labelledby="category">
        <MenuHead title={category === undefined ? t('menu.all') : nameIn(language, category) || t('menu.others')} />
        {menu.status === 'failed' ? <MenuFailed /> : null}
        {menu.status === 'loading' || menu.status === 'none' ? <MenuLoading /> : null}
        {menu.status === 'ready' ? (
          <>
            <DietLine className={s.diet} />
            {search === undefined ? (
              <MenuList categories={categories} categoryId={shownId} />
            ) : (
              <MenuResults categories={categories} text={search} />
            )}
          </>
        ) : null}
      </section>
      <CartPanel />
      <MenuBar />
    </div>
  );
}
