import { useState } from 'react';
import { Checkbox } from '../src/checkbox.tsx';
import { Field, TextArea } from '../src/field.tsx';
import { Mail, Search } from '../src/icons.tsx';
import { Select } from '../src/select.tsx';
import { Switch } from '../src/switch.tsx';
import { Card } from '../src/card.tsx';
import { Section } from './parts.tsx';

const COUNTRIES = [
  { value: 'cl', label: 'Chile' },
  { value: 'es', label: 'Spain' },
  { value: 'mx', label: 'Mexico', disabled: true },
] as const;

export function FormSections() {
  const [text, setText] = useState('');
  const [country, setCountry] = useState('');
  const [agreed, setAgreed] = useState(true);
  const [news, setNews] = useState(false);
  return (
    <>
      <Section title="Field">
        <Field
          hideLabel
          look="raised"
          type="search"
          label="Search"
          placeholder="Search a dish or a place"
          prefix={<Search />}
          enterKeyHint="search"
        />
        <Field label="Name" hint="As on your card" autoComplete="name" value={text} onValueChange={setText} />
        <Field
          label="Mail"
          note="Optional"
          type="email"
          inputMode="email"
          autoComplete="email"
          prefix={<Mail />}
          defaultValue="camila@correo.cl"
          valid
        />
        <Field label="Tip" inputMode="numeric" prefix="$" suffix="CLP" defaultValue="1.510" />
        <Field label="Phone" type="tel" error="A mobile number has 9 digits: 2 are missing" defaultValue="9 8123 44" />
        <Field label="Table" disabled defaultValue="14" />
      </Section>
      <Section title="Select and text area">
        <Select label="Country" placeholder="Choose one" value={country} onValueChange={setCountry} options={COUNTRIES} />
        <Select label="Country of the card" error="Choose a country" defaultValue="" placeholder="Choose one" options={COUNTRIES} />
        <TextArea label="A note for the kitchen" note="Optional" placeholder="No onion, please" />
      </Section>
      <Section title="Checkbox and switch">
        <Checkbox
          checked={agreed}
          onCheckedChange={setAgreed}
          label={
            <>
              I accept the <a href="#terms">terms of sale</a> and the <a href="#privacy">privacy policy</a>.
            </>
          }
        />
        <Checkbox checked={false} onCheckedChange={() => undefined} label="I am of age" error="Needed to order alcohol" />
        <Card>
          <Checkbox checked={news} onCheckedChange={setNews} label="Bacon" aside="+$900" />
          <Checkbox checked disabled onCheckedChange={() => undefined} label="Bread" hint="Always included" aside="Included" />
        </Card>
        <Card>
          <Switch checked={news} onCheckedChange={setNews} label="Offers by mail" hint="At most one a week" />
          <Switch checked onCheckedChange={() => undefined} label="Sound" />
          <Switch checked={false} disabled onCheckedChange={() => undefined} label="Not available" />
        </Card>
      </Section>
    </>
  );
}
