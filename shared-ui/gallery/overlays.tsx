import { useState } from 'react';
import { Banner } from '../src/banner.tsx';
import { Button } from '../src/button.tsx';
import { Dialog } from '../src/dialog.tsx';
import { Disclosure } from '../src/disclosure.tsx';
import { Card } from '../src/card.tsx';
import { OptionGroup } from '../src/option-group.tsx';
import { Picture } from '../src/picture.tsx';
import { Price } from '../src/price.tsx';
import { RadioCardGroup } from '../src/radio-card.tsx';
import { Sheet } from '../src/sheet.tsx';
import { Stepper } from '../src/stepper.tsx';
import { Tag } from '../src/tag.tsx';
import { Toaster, type ToastItem, type ToastTone } from '../src/toast.tsx';
import combo from './assets/hero-combo-960.webp';
import * as layout from '../src/layout.module.css';
import * as s from './gallery.module.css';
import { Row, Section } from './parts.tsx';

const CLOSE = { close: 'Close' };
const STEPPER_LABELS = { group: 'Units', increase: 'One more', decrease: 'One less', remove: 'Remove' };
const DRINKS = [
  { value: 'lemonade', label: 'Lemonade with mint and ginger', aside: '+$900' },
  { value: 'water', label: 'Mineral water 500 ml', aside: 'Included' },
] as const;
const TEXTS: Readonly<Record<ToastTone, string>> = {
  info: 'Added to your order',
  ok: 'Address saved',
  warn: 'The kitchen closes in 10 minutes',
  bad: 'The restaurant does not answer',
};

function Product({ open, onClose, onToast }: { readonly open: boolean; readonly onClose: () => void; readonly onToast: () => void }) {
  const [drink, setDrink] = useState<string | null>(null);
  const [units, setUnits] = useState(1);
  const [extra, setExtra] = useState(2);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      labels={CLOSE}
      title="Burger combo with fries"
      media={
        <div className={s.media}>
          <Picture priority ratio="fill" src={combo} alt="Burger, fries and a drink" width={960} height={492} />
        </div>
      }
      footer={
        <div className={s.footer}>
          <Stepper size="lg" min={1} value={units} onValueChange={setUnits} labels={STEPPER_LABELS} />
          <Button price="$15.100" onClick={onToast}>
            Add
          </Button>
        </div>
      }
    >
      <p className={layout.note}>160 g burger, melted cheese, rustic fries and a drink of your choice. Contains gluten and milk.</p>
      <Price className={s.price} size="lg" current="$12.700" was="$15.900" off="-20%" labels={{ was: 'Before:' }} />
      <div className={s.bleed}>
        <OptionGroup
          title="Choose your drink"
          counter={<Tag tone={drink ? 'ok' : 'missing'}>{drink ? 'Done' : 'Required'}</Tag>}
          error={drink ? undefined : 'Choose your drink: 1 of 1 missing'}
        >
          <RadioCardGroup legend="Choose your drink" hideLegend value={drink} onValueChange={setDrink} options={DRINKS} />
        </OptionGroup>
        <OptionGroup title="Add extras" rule="Optional, up to 4" counter={<Tag>2 of 4</Tag>}>
          <div className={s.line}>
            <span className={layout.option}>Cheese</span>
            <span className={s.aside}>+$1.200</span>
            <Stepper value={extra} bin={false} onValueChange={setExtra} labels={{ ...STEPPER_LABELS, group: 'Cheese' }} />
          </div>
          <div className={s.line}>
            <span className={layout.option}>Avocado</span>
            <span className={s.aside}>+$1.500</span>
            <Stepper value={0} onValueChange={() => undefined} labels={{ ...STEPPER_LABELS, group: 'Avocado' }} />
          </div>
          <div className={s.line}>
            <span className={layout.option}>Bacon</span>
            <span className={s.aside}>+$1.900</span>
            <Stepper value={0} onValueChange={() => undefined} labels={{ ...STEPPER_LABELS, group: 'Bacon' }} />
          </div>
        </OptionGroup>
      </div>
    </Sheet>
  );
}

export function OverlaySections() {
  const [shown, setShown] = useState<'none' | 'dialog' | 'sheet' | 'firm'>('none');
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const close = () => setShown('none');
  const dismiss = (id: string) => setToasts((list) => list.filter((toast) => toast.id !== id));
  const toast = (tone: ToastTone) => {
    const id = crypto.randomUUID();
    setToasts((list) => [
      ...list,
      { id, tone, text: TEXTS[tone], ...(tone === 'bad' ? { action: { label: 'Retry', onAction: () => dismiss(id) } } : {}) },
    ]);
    setTimeout(() => dismiss(id), 5000);
  };
  return (
    <>
      <Section title="Dialog, sheet, toast">
        <Row>
          <Button kind="secondary" onClick={() => setShown('dialog')}>
            Dialog
          </Button>
          <Button kind="secondary" onClick={() => setShown('sheet')}>
            Sheet
          </Button>
          <Button kind="secondary" onClick={() => setShown('firm')}>
            Firm dialog
          </Button>
        </Row>
        <Row>
          <Button kind="soft" size="sm" onClick={() => toast('info')}>
            Toast
          </Button>
          <Button kind="soft" size="sm" onClick={() => toast('ok')}>
            Good
          </Button>
          <Button kind="soft" size="sm" onClick={() => toast('bad')}>
            Bad
          </Button>
        </Row>
        <Dialog
          open={shown === 'dialog'}
          onClose={close}
          labels={CLOSE}
          title="Empty the cart?"
          width={400}
          footer={
            <div className={s.footer}>
              <Button kind="secondary" onClick={close}>
                Keep it
              </Button>
              <Button onClick={() => toast('bad')}>Empty</Button>
            </div>
          }
        >
          <p>3 products will be taken out. You can add them again from the menu.</p>
        </Dialog>
        <Dialog
          open={shown === 'firm'}
          onClose={close}
          dismissible={false}
          role="alertdialog"
          labels={CLOSE}
          title="Paying"
          width={400}
          footer={
            <Button wide kind="secondary" onClick={close}>
              It is done
            </Button>
          }
        >
          <p>Keep this page open until the terminal answers.</p>
        </Dialog>
        <Product open={shown === 'sheet'} onClose={close} onToast={() => toast('info')} />
        <Toaster items={toasts} onDismiss={dismiss} labels={{ region: 'Messages', dismiss: 'Dismiss' }} />
      </Section>
      <Section title="Banner and disclosure">
        <Banner tone="warn">No connection. Menu saved at 13:20</Banner>
        <Banner tone="bad" action={<Button kind="link">Retry</Button>}>
          The order could not be sent
        </Banner>
        <Banner tone="ok">Your booking is confirmed</Banner>
        <Banner tone="info">The kitchen closes at 23:30</Banner>
        <Card>
          <Disclosure name="faq" summary="Your order" aside="1 product">
            1 x Burger combo with fries
          </Disclosure>
          <Disclosure name="faq" summary="Allergens">
            Contains gluten and milk.
          </Disclosure>
        </Card>
      </Section>
    </>
  );
}
