import '../src/tokens.css';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { accentTokens, type Theme } from '../src/accent.tsx';
import { Segmented } from '../src/segmented.tsx';
import { ActionSections } from './actions.tsx';
import { ChoiceSections } from './choices.tsx';
import { ContentSections } from './content.tsx';
import { FormSections } from './forms.tsx';
import { FoundationSections } from './foundations.tsx';
import { cx } from '../src/cx.tsx';
import * as layout from '../src/layout.module.css';
import * as s from './gallery.module.css';
import { OverlaySections } from './overlays.tsx';

const ACCENTS = { green: '#0F6B4F', red: '#D2361F', violet: '#6D3BEB', yellow: '#FFC21A' } as const;
type Accent = keyof typeof ACCENTS;
type Density = 'phone' | 'kiosk';

const isAccent = (name: string): name is Accent => Object.hasOwn(ACCENTS, name);

function Gallery() {
  const query = new URLSearchParams(location.search);
  const asked = query.get('accent') ?? '';
  const [theme, setTheme] = useState<Theme>(query.get('theme') === 'dark' ? 'dark' : 'light');
  const [density, setDensity] = useState<Density>(query.get('density') === 'kiosk' ? 'kiosk' : 'phone');
  const [accent, setAccent] = useState<Accent>(isAccent(asked) ? asked : 'red');

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    root.dataset['density'] = density;
    for (const [name, value] of Object.entries(accentTokens(ACCENTS[accent], theme))) root.style.setProperty(name, value);
    history.replaceState(null, '', `?${new URLSearchParams({ theme, density, accent }).toString()}${location.hash}`);
  }, [theme, density, accent]);

  return (
    <>
      <header className={s.toolbar}>
        <Segmented
          label="Theme"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <Segmented
          label="Density"
          value={density}
          onValueChange={setDensity}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'kiosk', label: 'Kiosk' },
          ]}
        />
        <Segmented
          label="Accent"
          value={accent}
          onValueChange={setAccent}
          options={[
            { value: 'green', label: 'Green' },
            { value: 'red', label: 'Red' },
            { value: 'violet', label: 'Violet' },
            { value: 'yellow', label: 'Yellow' },
          ]}
        />
      </header>
      <main className={s.page}>
        <h1 className={cx(layout.wholeRow, layout.title)}>shared-ui</h1>
        <ActionSections />
        <FormSections />
        <ChoiceSections />
        <OverlaySections />
        <ContentSections />
        <FoundationSections />
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
