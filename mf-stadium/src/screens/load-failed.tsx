import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { RotateCw } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';

/** Something could not be loaded: what it was, and another try. */
export function LoadFailed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('mf-stadium');
  return (
    <StateView
      live="alert"
      tone="bad"
      picture={<StudioPicture stem="pot" />}
      badge={<RotateCw />}
      title={title}
      text={t('failed.text')}
      actions={
        <Button wide icon={<RotateCw />} onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    />
  );
}
