import { useTranslation } from 'react-i18next';
import { useWhenBack } from '@comanda/shared-contracts/react/use-when-back';
import { FailedView } from '@comanda/shared-ui/failed-view';

/** Something could not be loaded: what it was, and another try. */
export function LoadFailed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('mf-stadium');
  useWhenBack('network/current', onRetry);
  return <FailedView title={title} text={t('failed.text')} retry={t('failed.retry')} onRetry={onRetry} />;
}
