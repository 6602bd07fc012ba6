import { Badge } from '../src/badge.tsx';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { FailedView } from '../src/failed-view.tsx';
import { Bike, Fish, MapPin, Sparkles } from '../src/icons.tsx';
import { Picture } from '../src/picture.tsx';
import { Price } from '../src/price.tsx';
import { Progress } from '../src/progress.tsx';
import { Skeleton, SkeletonGroup } from '../src/skeleton.tsx';
import { StateView } from '../src/state-view.tsx';
import { Tag } from '../src/tag.tsx';
import burger from './assets/burger-480.webp';
import salad from './assets/salad-480.webp';
import * as layout from '../src/layout.module.css';
import * as s from './gallery.module.css';
import { Row, Section } from './parts.tsx';

export function ContentSections() {
  return (
    <>
      <Section title="Price, tag, badge">
        <Row>
          <Price current="$12.700" was="$15.900" off="-20%" labels={{ was: 'Before:' }} />
          <Price current="$7.400" muted />
          <Price stacked current="$10.300" was="$12.900" labels={{ was: 'Before:' }} />
        </Row>
        <Row>
          <Price size="lg" current="$12.700" was="$15.900" off="-20%" labels={{ was: 'Before:' }} />
        </Row>
        <Row>
          <Tag icon={<Sparkles />}>Favourite</Tag>
          <Tag icon={<Fish />}>Fish</Tag>
          <Tag tone="off">-20%</Tag>
          <Tag tone="bad">Sold out</Tag>
          <Tag tone="ok">Paid</Tag>
          <Tag tone="warn">Table 14</Tag>
          <Tag tone="info" icon={<Bike />}>
            Delivery
          </Tag>
          <Tag tone="missing">Required</Tag>
          <Tag tone="inverse">-20%</Tag>
          <Tag tone="ok" pill dot>
            Live
          </Tag>
        </Row>
        <Row>
          <Badge label="3 products">3</Badge>
          <Badge tone="bad">12</Badge>
          <Badge tone="ok" label="Open" />
          <Badge tone="inverse">1</Badge>
        </Row>
      </Section>
      <Section title="Picture and card">
        <Card>
          <div className={s.productRow}>
            <div>
              <span className={layout.name}>Burger combo with fries</span>
              <span className={layout.note}>160 g burger, cheese, fries and a drink.</span>
              <Price current="$12.700" was="$15.900" off="-20%" labels={{ was: 'Before:' }} />
            </div>
            <Picture src={burger} alt="Burger" width={480} height={360} ratio="1" radius="photo" />
          </div>
          <div className={s.productRow}>
            <div>
              <span className={layout.name}>Salad of the garden</span>
              <span className={layout.note}>What grew this week.</span>
              <Row>
                <Price current="$5.900" muted />
                <Tag tone="bad">Sold out</Tag>
              </Row>
            </div>
            <Picture src={salad} alt="Salad" width={480} height={360} ratio="1" radius="photo" soldOut />
          </div>
          <div className={s.productRow}>
            <div>
              <span className={layout.name}>Without a picture</span>
              <span className={layout.note}>The file failed.</span>
              <Price current="$3.900" />
            </div>
            <Picture src="missing.webp" alt="Hot dog" width={480} height={360} ratio="1" radius="photo" />
          </div>
        </Card>
        <Card selected elevation="floats">
          Selected, floating
        </Card>
        <Card elevation="flat">Flat</Card>
      </Section>
      <Section title="Progress and skeleton">
        <Progress label="Free delivery" value={0.85} />
        <Progress label="Minimum" value={1} tone="ok" />
        <Progress label="Order" value={0.4} segments={4} valueText="In the kitchen" />
        <Card>
          <SkeletonGroup label="Loading the menu">
            {[1, 2].map((index) => (
              <div key={index} className={s.productRow}>
                <div>
                  <Skeleton width="60%" height={16} />
                  <Skeleton height={12} />
                  <Skeleton width="70%" height={12} />
                  <Skeleton width={64} height={16} />
                </div>
                <span>
                  <Skeleton height={96} radius="var(--r-photo)" />
                </span>
              </div>
            ))}
          </SkeletonGroup>
        </Card>
      </Section>
      <Section title="State view">
        <StateView
          picture={<Picture src={salad} alt="" width={480} height={360} ratio="fill" />}
          badge={<MapPin />}
          headingLevel={3}
          title="No places here"
          text="Change the address or try later. We searched 5 km around Av. Italia 1439."
          actions={
            <>
              <Button wide icon={<MapPin />}>
                Change the address
              </Button>
              <Button wide kind="ghost">
                See all kitchens
              </Button>
            </>
          }
        />
        <FailedView
          headingLevel={3}
          title="The menu did not load"
          text="Your order is kept on this phone."
          retry="Try again"
          onRetry={() => undefined}
        />
      </Section>
    </>
  );
}
