import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, LayoutGrid } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { ALL } from '../../rules/menu-list.ts';
import { VenueLogo } from '../frame/venue-logo.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './category-rail.module.css';

interface Props {
  readonly categories: readonly MenuCategory[];
  /** Undefined: none of them is shown, somebody searches. */
  readonly currentId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** All, and each category with a picture. Spec K2-004. */
export function CategoryRail({ categories, currentId, onChoose }: Props) {
  const { stores, t, language } = useKiosk();
  return (
    <div className={s.rail}>
      <div className={s.corner}>
        <IconButton kind="sunk" label={t('frame.back')} icon={<ArrowLeft />} onClick={() => stores.flow.back('menu')} />
        <VenueLogo />
      </div>
      <nav aria-label={t('menu.categories')}>
        <ul className={cx(layout.stack8, s.list)}>
          <li>
            <button
              type="button"
              className={cx(layout.stack12, s.item)}
              aria-current={currentId === ALL ? 'true' : undefined}
              onClick={() => onChoose(ALL)}
            >
              <span className={s.all}>
                <LayoutGrid size="2.5rem" />
              </span>
              {t('menu.all')}
            </button>
          </li>
          {categories.map((category) => {
            const picture = category.picture ?? category.products.find((product) => product.picture !== undefined)?.picture;
            return (
              <li key={category.id}>
                <button
                  type="button"
                  className={cx(layout.stack12, s.item)}
                  aria-current={currentId === category.id ? 'true' : undefined}
                  onClick={() => onChoose(category.id)}
                >
                  <Picture
                    src={picture?.url}
                    srcSet={picture?.srcSet}
                    sizes="92px"
                    alt=""
                    width={92}
                    height={92}
                    radius="round"
                    className={s.photo}
                  />
                  {nameIn(language, category) || t('menu.others')}
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
