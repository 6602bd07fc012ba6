import { useState } from 'react';
import { ALLERGENS, DIETS } from '@comanda/shared-contracts/domain/food';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { Button } from '@comanda/shared-ui/button';
import { Checkbox } from '@comanda/shared-ui/checkbox';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { OptionGroup } from '@comanda/shared-ui/option-group';
import { Sheet } from '@comanda/shared-ui/sheet';
import { capital } from '../../rules/capital.ts';
import { type DietProfile, hasDiet } from '@comanda/shared-contracts/domain/diet';
import type { MenuCartHost } from '../../state/host.ts';
import { storesFor } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './diet-dialog.module.css';

/** Opens what the diner does not eat; what they save holds for every menu from then on. X-18. */
export async function openDiet(host: MenuCartHost): Promise<void> {
  await host.overlay.open<true>({
    name: 'mf-menu-cart/diet',
    render: (close) => (
      <HostProvider host={host}>
        <DietDialog onDone={() => close(true)} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

function DietDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const { diet } = storesFor(host);
  const [profile, setProfile] = useState<DietProfile>(() => diet.view.getState());
  const save = (next: DietProfile) => {
    diet.save(next);
    host.notify.show({ tone: 'ok', text: t(hasDiet(next) ? 'diet.saved' : 'diet.cleared'), speed: 'fast' });
    onDone();
  };
  const footer = (
    <div className={s.footer}>
      {hasDiet(diet.view.getState()) ? (
        <Button kind="secondary" onClick={() => save({ allergens: [], diets: [] })}>
          {t('diet.clear')}
        </Button>
      ) : null}
      <Button className={s.save} onClick={() => save(profile)}>
        {t('diet.save')}
      </Button>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={t('diet.title')} labels={{ close: t('notice.close') }} footer={footer}>
      <p className={layout.muted}>{t('diet.lead')}</p>
      <div className={s.groups}>
        <OptionGroup title={t('diet.allergens')}>
          <div className={s.grid}>
            {ALLERGENS.map((allergen) => (
              <Checkbox
                key={allergen}
                label={capital(t(`diet.allergen.${allergen}`))}
                checked={profile.allergens.includes(allergen)}
                onCheckedChange={(isOn) => setProfile({ ...profile, allergens: toggled(profile.allergens, allergen, isOn) })}
              />
            ))}
          </div>
        </OptionGroup>
        <OptionGroup title={t('diet.diets')}>
          <div className={s.grid}>
            {DIETS.map((name) => (
              <Checkbox
                key={name}
                label={capital(t(`diet.diet.${name}`))}
                checked={profile.diets.includes(name)}
                onCheckedChange={(isOn) => setProfile({ ...profile, diets: toggled(profile.diets, name, isOn) })}
              />
            ))}
          </div>
        </OptionGroup>
      </div>
      <p className={cx(layout.note, s.note)}>{t('diet.note')}</p>
    </Sheet>
  );
}

function toggled<T>(list: readonly T[], item: T, isOn: boolean): readonly T[] {
  return isOn ? [...list, item] : list.filter((other) => other !== item);
}
