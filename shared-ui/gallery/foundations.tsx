import type { CSSProperties } from 'react';
import { cx } from '../src/cx.tsx';
import * as icons from '../src/icons.tsx';
import * as layout from '../src/layout.module.css';
import * as s from './gallery.module.css';
import { Section } from './parts.tsx';

const COLOURS = [
  'bg',
  'surface',
  'sunk',
  'raised',
  'line',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'on-accent',
  'accent-press',
  'accent-soft',
  'accent-line',
  'accent-ink',
  'accent-edge',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'info',
  'info-soft',
] as const;
const TYPES = ['caption', 'small', 'body', 'option', 'link', 'name', 'button', 'price', 'total', 'section', 'title', 'fact'] as const;

export function FoundationSections() {
  return (
    <>
      <Section title="Colours">
        <div className={s.swatches}>
          {COLOURS.map((name) => {
            const style: CSSProperties = { background: `var(--${name})` };
            return (
              <div key={name} className={s.swatch}>
                <span className={s.colour} style={style} />
                {name}
              </div>
            );
          })}
        </div>
      </Section>
      <Section title="Type">
        <div className={layout.stack8}>
          {TYPES.map((name) => {
            const style: CSSProperties = { font: `var(--type-${name})` };
            return (
              <span key={name} style={style}>
                {name} $12.900
              </span>
            );
          })}
        </div>
      </Section>
      <Section title="Layout words">
        <div className={cx(layout.row12, layout.card)}>
          <span className={layout.plate}>44</span>
          <span className={cx(layout.stack2, layout.grow)}>
            <span className={layout.name}>row12 card: plate, then grow stack2 of name and note</span>
            <span className={layout.note}>What sheets would spell out again and again.</span>
          </span>
        </div>
        <p className={layout.sum}>
          sum <strong>$12.900</strong>
        </p>
      </Section>
      <Section title="Icons">
        <div className={s.icons}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </div>
      </Section>
    </>
  );
}
