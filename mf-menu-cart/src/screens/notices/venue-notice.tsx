import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { MenuCartHost } from '../../state/host.ts';
import { useTexts } from '../use-texts.ts';

/** What is said once, in a dialog of its own; of a closed venue when it opens, if that is known. Spec K8-009, K8-010. */
export type VenueNotice = { readonly kind: 'closed'; readonly opens: string | undefined } | { readonly kind: 'outside' };

/** Opens a notice about the venue; resolves when it was read. */
export function showVenueNotice(host: MenuCartHost, notice: VenueNotice): Promise<null> {
  return host.overlay.open<null>({
    name: `mf-menu-cart/notice`,
    render: (close) => (
      <HostProvider host={host}>
        <NoticeDialog notice={notice} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

function NoticeDialog({ notice, onClose }: { readonly notice: VenueNotice; readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open onClose={onClose} role="alertdialog" title={t(`notice.${notice.kind}.title`)} labels={{ close: t('notice.close') }}>
      <div className={layout.stack12}>
        <p>{t(`notice.${notice.kind}.text`)}</p>
        {notice.kind === 'closed' && notice.opens !== undefined ? <p>{sentence(notice.opens)}</p> : null}
        <Button wide onClick={onClose}>
          {t('notice.understood')}
        </Button>
      </div>
    </Dialog>
  );
}

/** `Abre mañana a las 7:30.` of the words that stand behind others elsewhere. */
function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
