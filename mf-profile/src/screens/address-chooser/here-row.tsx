import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { LocateFixed } from '@comanda/shared-ui/icons';
import { RowButton } from './row-button.tsx';
import { useHere } from './use-here.tsx';
import type { OnFound } from './use-here.tsx';

/** "Use my location", and why it did not work. Spec C4-049, C8-039. */
export function HereRow({ onFound }: { readonly onFound: OnFound }) {
  const { t } = useTranslation('mf-profile');
  const here = useHere(onFound);
  return (
    <div>
      <RowButton
        isAccent
        icon={<LocateFixed size={20} />}
        title={t('chooser.here')}
        text={t('chooser.hereHint')}
        isBusy={here.isBusy}
        onPress={here.press}
      />
      <ErrorText id={useId()} error={here.error} />
    </div>
  );
}
