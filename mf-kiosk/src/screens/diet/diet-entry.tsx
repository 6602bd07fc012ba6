import { useStore } from 'zustand';
import { hasDiet } from '@comanda/shared-contracts/domain/diet';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Leaf } from '@comanda/shared-ui/icons';
import type { KioskHost } from '../../state/host.ts';
import { useStores, useTexts } from '../use-kiosk.tsx';
import { DietDialog } from './diet-dialog.tsx';

/** Beside the search: what the customer does not eat. X-18. */
export function DietButton() {
  const { host, stores } = useStores();
  const { t } = useTexts();
  const isAsked = useStore(stores.menu.look, ({ diet }) => hasDiet(diet));
  return <IconButton kind={isAsked ? 'accent' : 'sunk'} label={t('diet.title')} icon={<Leaf />} onClick={() => void openDiet(host)} />;
}

/** Says that the menu is looked at so, and leads to it. X-18. */
export function DietLine({ className }: { readonly className?: string | undefined }) {
  const { host, stores } = useStores();
  const { t, language } = useTexts();
  const { allergens, diets } = useStore(stores.menu.look, ({ diet }) => diet);
  const names = [...allergens.map((allergen) => t(`diet.allergen.${allergen}`)), ...diets.map((diet) => t(`diet.diet.${diet}`))];
  if (names.length === 0) return null;
  return (
    <Banner
      className={className}
      icon={<Leaf />}
      action={
        <Button kind="secondary" size="sm" onClick={() => void openDiet(host)}>
          {t('diet.change')}
        </Button>
      }
    >
      {t('diet.active', { list: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })}
    </Banner>
  );
}

function openDiet(host: KioskHost): Promise<unknown> {
  return host.overlay.open({
    name: 'mf-kiosk/diet',
    render: (close) => (
      <HostProvider host={host}>
        <DietDialog onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}
