import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Badge } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Card } from './card.tsx';
import { Disclosure } from './disclosure.tsx';
import { FailedView } from './failed-view.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { Progress } from './progress.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { StateView } from './state-view.tsx';
import { Tag } from './tag.tsx';

afterEach(cleanup);

describe('Price', () => {
  it('strikes the old price and says so in words', () => {
    render(<Price current="$12.700" was="$15.900" off="-20%" labels={{ was: 'Before:' }} />);
    expect(screen.getByText('$15.900').closest('s')?.textContent).toBe('Before: $15.900');
    expect(screen.getByText('$12.700').closest('s')).toBeNull();
    expect(screen.getByText('-20%')).toBeDefined();
  });
});

describe('Badge and Tag', () => {
  it('speaks the label instead of the bare count', () => {
    const { container } = render(<Badge label="3 products">3</Badge>);
    expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true');
    expect(container.textContent).toContain('3 products');
  });

  it('shows its words', () => {
    render(<Tag tone="bad">Sold out</Tag>);
    expect(screen.getByText('Sold out')).toBeDefined();
  });
});

describe('Picture', () => {
  const box = { width: 480, height: 360 } as const;

  it('carries its size, its sources and loads lazily', () => {
    render(<Picture {...box} src="a.webp" srcSet="a.webp 480w" sizes="96px" alt="Burger" />);
    const image = screen.getByRole('img', { name: 'Burger' });
    expect(image.getAttribute('width')).toBe('480');
    expect(image.getAttribute('height')).toBe('360');
    expect(image.getAttribute('srcset')).toBe('a.webp 480w');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('is given a choice of files only where it stands in the page: a browser keeps for ever one that never did', () => {
    const given: unknown[] = [];
    // oxlint-disable-next-line typescript/unbound-method -- called on its own element below
    const { setAttribute } = Element.prototype;
    const set = vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
      if (['src', 'srcset', 'sizes'].includes(name)) given.push([name, this.isConnected]);
      setAttribute.call(this, name, value);
    });
    render(<Picture {...box} src="a.webp" srcSet="a.webp 480w" sizes="96px" alt="Burger" />);
    set.mockRestore();
    expect(given).toEqual([
      ['sizes', true],
      ['srcset', true],
      ['src', true],
    ]);
  });

  it('loads the one with priority at once', () => {
    render(<Picture {...box} src="a.webp" alt="Hero" priority />);
    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
  });

  it('becomes a placeholder with the same name when the file fails, and tries a new file again', () => {
    const { container, rerender } = render(<Picture {...box} src="missing.webp" alt="Burger" />);
    fireEvent.error(screen.getByRole('img', { name: 'Burger' }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Burger' })).toBeDefined();
    rerender(<Picture {...box} src="other.webp" alt="Burger" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('other.webp');
  });

  it('is a silent placeholder without an address and without words', () => {
    render(<Picture {...box} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('Progress', () => {
  it.each([
    [0.85, '85'],
    [-1, '0'],
    [7, '100'],
    [Number.NaN, '0'],
  ])('says %d as %s', (value, now) => {
    render(<Progress label="Free delivery" value={value} valueText="$2.300 to go" />);
    const bar = screen.getByRole('progressbar', { name: 'Free delivery' });
    expect(bar.getAttribute('aria-valuenow')).toBe(now);
    expect(bar.getAttribute('aria-valuetext')).toBe('$2.300 to go');
  });

  it('fills its parts one after the other', () => {
    render(<Progress label="Order" value={0.375} segments={4} />);
    const fills = [...screen.getByRole('progressbar').children].map((track) => track.firstElementChild);
    expect(fills.map((fill) => (fill instanceof HTMLElement ? fill.style.getPropertyValue('--part') : ''))).toEqual(['1', '0.5', '0', '0']);
  });
});

describe('SkeletonGroup', () => {
  it('says only its label', () => {
    render(
      <SkeletonGroup label="Loading the menu">
        <Skeleton width={64} height={16} />
      </SkeletonGroup>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading the menu');
  });
});

describe('StateView', () => {
  it('has a heading, an explanation and a way out, and is announced when told so', () => {
    render(
      <StateView
        live="alert"
        headingLevel={1}
        title="The menu did not load"
        text="Your order is kept."
        actions={<button type="button">Try again</button>}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Your order is kept.');
    expect(screen.getByRole('heading', { level: 1, name: 'The menu did not load' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('FailedView', () => {
  it('says at once what could not be had, and tries again when told to; a second way out stands below', () => {
    const onRetry = vi.fn<() => void>();
    render(<FailedView title="The menu did not load" retry="Try again" onRetry={onRetry} more={<button type="button">Call</button>} />);
    expect(screen.getByRole('alert').textContent).toContain('The menu did not load');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Try again', 'Call']);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('Banner and Card', () => {
  it('is announced only when told so', () => {
    const { rerender } = render(<Banner tone="warn">No connection</Banner>);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(
      <Banner tone="warn" live="status">
        No connection
      </Banner>,
    );
    expect(screen.getByRole('status').textContent).toBe('No connection');
  });

  it('is the element asked for', () => {
    render(
      <Card as="article" aria-label="Order">
        Text
      </Card>,
    );
    expect(screen.getByRole('article', { name: 'Order' })).toBeDefined();
  });
});

describe('Disclosure', () => {
  it('says when it opens and closes', () => {
    const change = vi.fn();
    render(
      <Disclosure summary="Your order" open={false} onOpenChange={change}>
        Text
      </Disclosure>,
    );
    const details = screen.getByText('Your order').closest('details');
    if (!details) throw new Error('no details');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(change).toHaveBeenCalledWith(true);
  });
});
