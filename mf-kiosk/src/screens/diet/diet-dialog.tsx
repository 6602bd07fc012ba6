import { useState } from 'react';
import { type DietProfile, hasDiet } from '@comanda/shared-contracts/domain/diet';
import { ALLERGENS, DIETS } from '@comanda/shared-contracts/domain/food';
import { Button } from '@comanda/shared-ui/button';
import { Checkbox } from '@comanda/shared-ui/checkbox';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { OptionGroup } from '@comanda/shared-ui/option-group';
import { useStores, useTexts } from '../use-kiosk.tsx';
import * as s from './diet-dialog.module.css';

/** What the customer does not eat: they are warned of it until they go. X-18, Q211. */
export function DietDialog({ onClose }: { readonly onClose: () => void }) {
  const { stores } = useStores();
  const { t } = useTexts();
  const [profile, setProfile] = useState<DietProfile>(() => stores.menu.look.getState().diet);
  const save = (diet: DietProfile): void => {
    stores.menu.look.setState({ diet });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('diet.title')}
      labels={{ close: t('frame.close') }}
      footer={
        <div className={s.ways}>
          <Button wide onClick={() => save(profile)}>
            {t('diet.save')}
          </Button>
          {hasDiet(profile) ? (
            <Button kind="secondary" wide onClick={() => save({ allergens: [], diets: [] })}>
              {t('diet.clear')}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={layout.stack24}>
        <p className={layout.lead}>{t('diet.lead')}</p>
        <OptionGroup className={s.group} title={t('diet.allergens')}>
          <div className={s.grid}>
            {ALLERGENS.map((allergen) => (
              <Checkbox
                key={allergen}
                label={t(`allergen.${allergen}`)}
                checked={profile.allergens.includes(allergen)}
                onCheckedChange={(isOn) => setProfile({ ...profile, allergens: toggled(profile.allergens, allergen, isOn) })}
              />
            ))}
          </div>
        </OptionGroup>
        <OptionGroup className={s.group} title={t('diet.diets')}>
          <div className={s.grid}>
            {DIETS.map((name) => (
              <Checkbox
                key={name}
                label={t(`diet.name.${name}`)}
                checked={profile.diets.includes(name)}
                onCheckedChange={(isOn) => setProfile({ ...profile, diets: toggled(profile.diets, name, isOn) })}
              />
            ))}
          </div>
        </OptionGroup>
        <p className={layout.note}>{t('diet.note')}</p>
      </div>
    </Dialog>
  );
}

function toggled<T>(list: readonly T[], item: T, isOn: boolean): readonly T[] {
  return isOn ? [...list, item] : list.filter((other) => other !== item);
}
