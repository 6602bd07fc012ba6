import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useWhenBack } from '@comanda/shared-contracts/react/use-when-back';
import { buttonClass } from '@comanda/shared-ui/button';
import { MapPin, RotateCw } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';

/** Nothing near: what that means and the ways out: another address, another try. Spec C2-029, K8-014. */
export function NothingNear({ text, onRetry }: { text: string; onRetry: () => void }) {
  const host = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const hasWizard = host.bus.has('mf-profile');
  const change = () => {
    void host.bus.request('address/choose', { reason: 'discovery' }).then((answer) => {
      if (answer.ok && answer.value !== null) host.location.use(answer.value);
      else if (!answer.ok) host.notify.show({ tone: 'warn', text: t('nearby.noWizard') });
    });
  };
  return (
    <StateView
      picture={<StudioPicture stem="salad" />}
      badge={<MapPin />}
      title={t('nearby.empty.title')}
      text={text}
      actions={
        <>
          {hasWizard && (
            <button type="button" className={buttonClass({ wide: true })} onClick={change}>
              <MapPin />
              {t('nearby.empty.change')}
            </button>
          )}
          <button type="button" className={buttonClass({ kind: hasWizard ? 'ghost' : 'primary', wide: true })} onClick={onRetry}>
            {t('failed.retry')}
          </button>
        </>
      }
    />
  );
}

/** A list that could not be loaded, with another try. Level 1 where it is the whole page. */
export function ListFailed({ title, onRetry, headingLevel = 2 }: { title: string; onRetry: () => void; headingLevel?: 1 | 2 }) {
  const { t } = useTranslation('mf-discovery');
  useWhenBack('network/current', onRetry);
  return (
    <StateView
      live="alert"
      tone="bad"
      headingLevel={headingLevel}
      picture={<StudioPicture stem="pot" />}
      badge={<RotateCw />}
      title={title}
      text={t('failed.text')}
      actions={
        <button type="button" className={buttonClass({ wide: true })} onClick={onRetry}>
          <RotateCw />
          {t('failed.retry')}
        </button>
      }
    />
  );
}
