import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Leaf } from '@comanda/shared-ui/icons';
import { hasDiet } from '@comanda/shared-contracts/domain/diet';
import type { MenuCartHost } from '../../state/host.ts';
import { useMenuTools } from '../menu/menu-context.tsx';
import { useTexts } from '../use-texts.ts';

/** Beside the search: what the diner does not eat. X-18. */
export function DietButton({ className }: { readonly className?: string | undefined }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  return <IconButton className={className} kind="plain" label={t('diet.title')} icon={<Leaf />} onClick={() => open(host)} />;
}

/** Says that the menu is looked at with a profile, and leads to it. X-18. */
export function DietLine({ className }: { readonly className?: string | undefined }) {
  const host = useHost<'mf-menu-cart'>();
  const { t, language } = useTexts();
  const profile = useStore(useMenuTools().stores.diet.view);
  if (!hasDiet(profile)) return null;
  const names = [
    ...profile.allergens.map((allergen) => t(`diet.allergen.${allergen}`)),
    ...profile.diets.map((diet) => t(`diet.diet.${diet}`)),
  ];
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return (
    <Banner
      className={className}
      icon={<Leaf />}
      action={
        <Button kind="link" onClick={() => open(host)}>
          {t('diet.change')}
        </Button>
      }
    >
      {t('diet.active', { list })}
    </Banner>
  );
}

function open(host: MenuCartHost): void {
  import(/* webpackChunkName: "mf-menu-cart-dialogs" */ './open-diet.tsx').then(
    ({ openDiet }) => void openDiet(host),
    (cause: unknown) => {
      host.report.failure(cause, { phase: 'load' });
      host.notify.show({ tone: 'bad', text: host.i18n.text('diet.openFailed') });
    },
  );
}
