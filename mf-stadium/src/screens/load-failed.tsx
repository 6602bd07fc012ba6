import { useTranslation } from 'react-i18next';
import { FailedView } from '@comanda/shared-ui/failed-view';

/** Something could not be loaded: what it was, and another try. */
export function LoadFailed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('mf-stadium');
  return <FailedView title={title} text={t('failed.text')} retry={t('failed.retry')} onRetry={onRetry} />;
}
