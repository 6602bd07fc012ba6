import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { dishesOf } from '../../rules/line-text.ts';
import type { MenuCartHost } from '../../state/host.ts';
import type { TypeChange } from '../../rules/type-change.ts';
import { useTexts } from '../use-texts.ts';

/** Asks before another type changes prices, or drops dishes that it has not or the time that was chosen; true when the diner agrees. */
export async function agreeToType(host: MenuCartHost, change: TypeChange): Promise<boolean> {
  const answer = await host.overlay.open<boolean>({
    name: 'mf-menu-cart/type-change',
    render: (close) => (
      <HostProvider host={host}>
        <TypeDialog change={change} onAnswer={close} />
      </HostProvider>
    ),
  });
  return answer === true;
}

function TypeDialog({ change, onAnswer }: { readonly change: TypeChange; readonly onAnswer: (agrees: boolean) => void }) {
  const { t, language } = useTexts();
  const { before, missing, subtotal, losesSlot } = change;
  const money = (amount: typeof subtotal) => formatMoney(amount, before.venue.priceFormat);
  const isPriced = subtotal.minor !== before.subtotal.minor;
  return (
    <Dialog open onClose={() => onAnswer(false)} role="alertdialog" title={t('typeChange.title')} labels={{ close: t('notice.close') }}>
      <div className={layout.stack12}>
        {missing.length === 0 ? null : <p>{t('typeChange.missing', dishesOf(language, missing))}</p>}
        {isPriced ? <p>{t('typeChange.price', { before: money(before.subtotal), after: money(subtotal) })}</p> : null}
        {losesSlot ? <p>{t('typeChange.slot')}</p> : null}
        <Button wide onClick={() => onAnswer(true)}>
          {t('typeChange.agree')}
        </Button>
        <Button kind="ghost" wide onClick={() => onAnswer(false)}>
          {t('typeChange.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
