import { useState } from 'react';
import { Badge } from '../src/badge.tsx';
import { BottomBar } from '../src/bottom-bar.tsx';
import { Button, LinkButton } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { IconButton } from '../src/icon-button.tsx';
import {
  ArrowLeft,
  ArrowRight,
  Bike,
  Check,
  ChevronDown,
  Lock,
  Menu,
  MessageCircle,
  Pencil,
  Phone,
  Plus,
  Receipt,
  RotateCw,
  Share2,
  ShoppingBag,
  Trash2,
} from '../src/icons.tsx';
import { Picture } from '../src/picture.tsx';
import { Progress } from '../src/progress.tsx';
import { Stepper } from '../src/stepper.tsx';
import burger from './assets/burger-480.webp';
import { cx } from '../src/cx.tsx';
import * as layout from '../src/layout.module.css';
import * as s from './gallery.module.css';
import { Row, Section } from './parts.tsx';

const STEPPER_LABELS = {
  group: 'Cheese',
  increase: 'One more',
  decrease: 'One less',
  remove: 'Remove',
  value: (value: number) => `${value} units`,
};

function Steppers() {
  const [extra, setExtra] = useState(2);
  const [line, setLine] = useState(1);
  const [units, setUnits] = useState(1);
  return (
    <Section title="Stepper">
      <Card>
        <div className={s.line}>
          <span className={layout.option}>Cheese</span>
          <span className={s.aside}>+$1.200</span>
          <Stepper value={extra} onValueChange={setExtra} max={4} bin={false} labels={STEPPER_LABELS} />
        </div>
        <div className={s.line}>
          <span className={layout.option}>Avocado</span>
          <span className={s.aside}>+$1.500</span>
          <Stepper value={0} onValueChange={() => undefined} labels={STEPPER_LABELS} />
        </div>
        <div className={s.line}>
          <span className={layout.option}>In the cart</span>
          <Stepper size="sm" value={line} onValueChange={setLine} labels={STEPPER_LABELS} />
        </div>
        <div className={s.line}>
          <span className={layout.option}>Disabled</span>
          <Stepper value={2} disabled onValueChange={() => undefined} labels={STEPPER_LABELS} />
        </div>
      </Card>
      <Row>
        <Stepper size="lg" min={1} value={units} onValueChange={setUnits} labels={STEPPER_LABELS} />
        <Button price="$15.100">Add</Button>
      </Row>
    </Section>
  );
}

export function ActionSections() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Section title="Button">
        <Button wide icon={<Lock />} price="$16.610">
          Pay and confirm
        </Button>
        <Button wide count="1" price="$12.700">
          See order
        </Button>
        <Button wide trailingIcon={<ArrowRight />}>
          Continue
        </Button>
        <Row>
          <Button kind="secondary" icon={<Receipt />}>
            Receipt
          </Button>
          <Button kind="soft" icon={<MessageCircle />}>
            Help
          </Button>
        </Row>
        <Row>
          <Button kind="danger">Cancel order</Button>
          <Button kind="ghost">See all</Button>
        </Row>
        <Row>
          <Button kind="link">Change</Button>
          <Button kind="link" icon={<Pencil />}>
            Edit
          </Button>
          <Button kind="link" icon={<Plus />}>
            More
          </Button>
          <Button kind="link" trailingIcon={<ChevronDown />}>
            1 product
          </Button>
        </Row>
        <Row>
          <Button size="sm">Small</Button>
          <Button size="sm" kind="secondary">
            Small
          </Button>
          <Button size="xs">Extra</Button>
          <Button size="xs" kind="soft">
            Extra
          </Button>
        </Row>
        <Row>
          <Button
            busy={busy}
            onClick={() => {
              setBusy(true);
              setTimeout(() => setBusy(false), 2000);
            }}
          >
            Save
          </Button>
          <Button busy icon={<RotateCw />}>
            Retry
          </Button>
          <Button kind="secondary" busy>
            Saving
          </Button>
        </Row>
        <div>
          <Button wide disabled aria-describedby="why" price="$12.700">
            See order
          </Button>
          <p id="why" className={layout.note}>
            The kitchen opens at 12:30.
          </p>
        </div>
        <LinkButton wide kind="secondary" icon={<Phone />} href="tel:+56221234567">
          Call
        </LinkButton>
      </Section>
      <Section title="Icon button">
        <div className={cx(layout.relative, s.onPhoto)}>
          <Picture src={burger} alt="Burger on a board" width={480} height={360} ratio="16 / 9" radius="card" />
          <Row>
            <IconButton data-on-photo="" label="Share" icon={<Share2 />} />
          </Row>
        </div>
        <Row>
          <IconButton label="Menu" icon={<Menu />} />
          <IconButton kind="plain" label="Back" icon={<ArrowLeft />} />
          <IconButton kind="sunk" label="Empty" icon={<Trash2 />} />
          <IconButton kind="accent" label="Add" icon={<Plus />} />
          <IconButton kind="accent" size="sm" label="Add one" icon={<Plus />} />
          <IconButton label="Bag" icon={<ShoppingBag />} badge={<Badge label="3 products">3</Badge>} />
          <IconButton label="Loading" busy icon={<RotateCw />} />
          <IconButton label="Not now" disabled icon={<Trash2 />} />
        </Row>
      </Section>
      <Steppers />
      <Section title="Bottom bar">
        <div className={s.strip}>
          <BottomBar>
            <div className={s.progressLine}>
              <Bike />
              <span>
                You are <strong>$2.300</strong> away from free delivery
              </span>
              <Check /> Minimum
            </div>
            <Progress label="Free delivery" value={0.85} valueText="$2.300 to go" />
            <Button wide count="1" price="$12.700">
              See order
            </Button>
          </BottomBar>
        </div>
      </Section>
    </>
  );
}
