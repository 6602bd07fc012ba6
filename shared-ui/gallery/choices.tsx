import { useState } from 'react';
import { Calendar } from '../src/calendar.tsx';
import { Card } from '../src/card.tsx';
import { Chip, ChipGroup } from '../src/chip.tsx';
import { Banknote, Bike, CreditCard, Leaf, QrCode, ShoppingBag, Utensils } from '../src/icons.tsx';
import { OptionGroup } from '../src/option-group.tsx';
import { Picture } from '../src/picture.tsx';
import { RadioCardGroup } from '../src/radio-card.tsx';
import { Segmented } from '../src/segmented.tsx';
import { TabNav, TabPanel, Tabs } from '../src/tabs.tsx';
import { Tag } from '../src/tag.tsx';
import burger from './assets/burger-480.webp';
import salad from './assets/salad-480.webp';
import soda from './assets/soda-240.webp';
import * as s from './gallery.module.css';
import { Row, Section } from './parts.tsx';

const DRINKS = [
  { value: 'lemonade', label: 'Lemonade with mint and ginger', aside: '+$900' },
  { value: 'water', label: 'Mineral water 500 ml', aside: 'Included' },
  { value: 'beer', label: 'Beer', aside: 'Sold out', disabled: true },
] as const;
const TILES = [
  { value: 'soda', label: 'Cola', picture: <Picture src={soda} alt="" width={240} height={180} ratio="4 / 3" /> },
  { value: 'salad', label: 'Salad', picture: <Picture src={salad} alt="" width={480} height={360} ratio="4 / 3" /> },
  { value: 'burger', label: 'Burger +$1.500', picture: <Picture src={burger} alt="" width={480} height={360} ratio="4 / 3" /> },
  { value: 'none', label: 'Nothing', picture: <Picture alt="" width={480} height={360} ratio="4 / 3" />, disabled: true },
] as const;
const WAYS = [
  { value: 'card', label: 'Card ending in 4417', hint: 'Charged when you confirm', icon: <CreditCard /> },
  { value: 'qr', label: 'With a QR code', hint: "From your bank's app", icon: <QrCode /> },
  { value: 'cash', label: 'At the counter', hint: 'Cash or card', icon: <Banknote /> },
] as const;
const CATEGORIES = ['Featured', 'Burgers', 'Sandwiches', 'Hot dogs', 'Fries and sauces', 'Drinks', 'Desserts'].map((label) => ({
  id: label,
  label,
}));
const DAYS = [
  ['20', 'Today'],
  ['21', 'Sat'],
  ['22', 'Sun'],
  ['23', 'Mon'],
  ['24', 'Tue'],
  ['25', 'Wed'],
  ['26', 'Thu'],
].map(([value = '', top]) => ({ value, label: value, top, spoken: `${top} ${value} November`, disabled: value === '23' }));
const HOURS = ['12:30', '1:00', '1:30', '2:00', '7:30', '8:00', '8:30', '9:00'].map((value) => ({
  value,
  label: value,
  disabled: value === '1:00',
}));
const TIPS = ['10%', '15%', '20%', 'Other', 'No tip'].map((value) => ({ value, label: value }));
const PARTY = ['1', '2', '3', '4', '5', '6', '7', '8'].map((value) => ({ value, label: value }));

function Strips() {
  const [tab, setTab] = useState('delivery');
  const [category, setCategory] = useState('Featured');
  const [way, setWay] = useState('delivery');
  const [half, setHalf] = useState('PM');
  return (
    <Section title="Tabs and segmented">
      <div className={s.strip}>
        <TabNav label="Categories" items={CATEGORIES} value={category} onSelect={setCategory} />
      </div>
      <Card>
        <Tabs
          idBase="ways"
          label="Ways"
          items={[
            { id: 'delivery', label: 'Delivery' },
            { id: 'pickup', label: 'Pick up' },
          ]}
          value={tab}
          onValueChange={setTab}
        />
        <TabPanel idBase="ways" id={tab}>
          {tab === 'delivery' ? 'To your door' : 'At the counter'}
        </TabPanel>
      </Card>
      <Segmented
        label="How"
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'delivery', label: 'Delivery', icon: <Bike /> },
          { value: 'pickup', label: 'Pick up', icon: <ShoppingBag /> },
          { value: 'table', label: 'Table', icon: <Utensils /> },
        ]}
      />
      <Row>
        <Segmented
          label="Half of the day"
          value={half}
          onValueChange={setHalf}
          options={[
            { value: 'AM', label: 'AM', disabled: true },
            { value: 'PM', label: 'PM' },
          ]}
        />
      </Row>
    </Section>
  );
}

export function ChoiceSections() {
  const [drink, setDrink] = useState<string | null>(null);
  const [tile, setTile] = useState<string | null>('soda');
  const [way, setWay] = useState<string | null>('card');
  const [chips, setChips] = useState({ tip: '10%', party: '4', day: '21', hour: '8:30' });
  const [vegan, setVegan] = useState(true);
  const [date, setDate] = useState<string | null>('2026-11-21');
  return (
    <>
      <Section title="Radio cards">
        <div className={s.strip}>
          <OptionGroup
            title="Choose your drink"
            rule="Choose 1"
            counter={<Tag tone="missing">Required</Tag>}
            error={drink ? undefined : 'Choose your drink: 1 of 1 missing'}
          >
            <RadioCardGroup legend="Choose your drink" hideLegend value={drink} onValueChange={setDrink} options={DRINKS} />
          </OptionGroup>
          <OptionGroup title="Add extras" rule="Optional, up to 4" counter={<Tag>2 of 4</Tag>}>
            <RadioCardGroup
              legend="Size"
              hideLegend
              value="m"
              onValueChange={() => undefined}
              options={[{ value: 'm', label: 'Medium', aside: '+$600' }]}
            />
          </OptionGroup>
        </div>
        <RadioCardGroup look="cards" legend="How do you pay?" value={way} onValueChange={setWay} options={WAYS} />
        <RadioCardGroup look="tiles" legend="With it" value={tile} onValueChange={setTile} options={TILES} columns={2} />
      </Section>
      <Strips />
      <Section title="Chip">
        <Card>
          <ChipGroup label="Tip" value={chips.tip} onValueChange={(tip) => setChips({ ...chips, tip })} options={TIPS} />
        </Card>
        <ChipGroup
          label="How many?"
          shape="round"
          layout="scroll"
          value={chips.party}
          onValueChange={(party) => setChips({ ...chips, party })}
          options={PARTY}
        />
        <ChipGroup
          label="What day?"
          shape="day"
          layout="scroll"
          value={chips.day}
          onValueChange={(day) => setChips({ ...chips, day })}
          options={DAYS}
        />
        <ChipGroup
          label="What time?"
          layout={4}
          value={chips.hour}
          onValueChange={(hour) => setChips({ ...chips, hour })}
          options={HOURS}
        />
        <Row>
          <Chip selected={vegan} icon={<Leaf />} onClick={() => setVegan(!vegan)}>
            Vegan
          </Chip>
          <Chip selected={false}>Spicy</Chip>
          <Chip selected={false} disabled>
            Gluten free
          </Chip>
        </Row>
      </Section>
      <Section title="Calendar">
        <Card>
          <Calendar
            value={date}
            onValueChange={setDate}
            today="2026-11-20"
            min="2026-11-20"
            max="2027-01-31"
            blocked={['2026-11-23', '2026-11-30']}
            locale="es-CL"
            labels={{ previous: 'Earlier', next: 'Later', loading: 'Loading' }}
          />
        </Card>
      </Section>
    </>
  );
}
