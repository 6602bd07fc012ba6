import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { MenuSection } from '../../rules/menu-sections.ts';
import type { MenuCartHost } from '../../state/host.ts';
import { useSectionName } from '../use-section-name.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './categories.module.css';

/** Opens the list of categories; the one chosen, null when closed. Spec C2-039. */
export function openCategories(host: MenuCartHost, sections: readonly MenuSection[]): Promise<string | null> {
  return host.overlay.open<string>({
    name: 'mf-menu-cart/categories',
    render: (close) => (
      <HostProvider host={host}>
        <CategoriesDialog sections={sections} onChoose={close} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

interface Props {
  readonly sections: readonly MenuSection[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

function CategoriesDialog({ sections, onChoose, onClose }: Props) {
  const { t } = useTexts();
  const nameOf = useSectionName();
  return (
    <Sheet open onClose={onClose} title={t('menu.categories')} labels={{ close: t('notice.close') }}>
      <ul className={s.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <button type="button" className={s.item} onClick={() => onChoose(section.id)}>
              <span>{nameOf(section)}</span>
              <span className={cx(layout.rigid, layout.facts)}>{t('menu.dishes', { count: section.productCount })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
