import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { Search } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';

/** The filters leave nothing: said, with the way out of it. Q132. */
export function NoneLeft({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('mf-discovery');
  return (
    <StateView
      live="status"
      picture={<StudioPicture stem="pot" />}
      badge={<Search />}
      title={t('filter.none')}
      text={t('filter.noneText')}
      actions={
        <Button wide onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}
