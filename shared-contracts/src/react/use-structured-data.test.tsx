import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useStructuredData } from './use-structured-data.tsx';

const PAGE = 'https://shop.test/r/cl/fuente-alameda/1';
const SCRIPTS = 'script[type="application/ld+json"]';

function Data({ id, name = 'Fuente Alameda' }: { readonly id: string; readonly name?: string }) {
  useStructuredData({ '@type': 'Restaurant', '@id': id, name });
  return null;
}

/** As a page brings them. */
function arrive(lang: string, ...records: readonly object[]): void {
  for (const record of records) {
    const element = document.createElement('script');
    element.type = 'application/ld+json';
    element.lang = lang;
    element.dataset['arrived'] = '';
    element.textContent = JSON.stringify(record);
    document.body.append(element);
  }
}

const said = () => [...document.querySelectorAll(SCRIPTS)].map(({ textContent }) => JSON.parse(textContent));

beforeEach(() => document.documentElement.setAttribute('lang', 'es'));
afterEach(cleanup);

describe('what a page says to machines', () => {
  const OWN = { '@context': 'https://schema.org', '@type': 'Restaurant', '@id': PAGE, name: 'Fuente Alameda' };
  const ARRIVED = [{ '@type': 'Restaurant', '@id': PAGE, name: 'As it arrived' }, { '@type': 'BreadcrumbList' }];

  it('is what the screen says, as long as it stands', () => {
    const { rerender, unmount } = render(<Data id={PAGE} />);
    expect(said()).toEqual([OWN]);
    rerender(<Data id={PAGE} name="Otra" />);
    expect(said()).toEqual([{ ...OWN, name: 'Otra' }]);
    unmount();
    expect(said()).toEqual([]);
  });

  it('stays as it arrived where that is about the same, and goes with the screen', () => {
    arrive('es', ...ARRIVED);
    const { unmount } = render(<Data id={PAGE} />);
    expect(said()).toEqual(ARRIVED);
    unmount();
    expect(said()).toEqual([]);
  });

  it.each([
    ['about something else', 'es', 'https://shop.test/r/cl/otro/2'],
    ['in another language', 'en', PAGE],
  ])('is said anew where it arrived %s', (_, lang, id) => {
    arrive(lang, ...ARRIVED);
    render(<Data id={id} />);
    expect(said()).toEqual([{ ...OWN, '@id': id }]);
  });

  it('is said anew in the language that somebody chooses', () => {
    arrive('es', ...ARRIVED);
    const { rerender } = render(<Data id={PAGE} />);
    document.documentElement.setAttribute('lang', 'en');
    rerender(<Data id={PAGE} name="In English" />);
    expect(said()).toEqual([{ ...OWN, name: 'In English' }]);
  });
});
