import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, LinkButton, buttonClass } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('is a button of type button that calls onClick', () => {
    const press = vi.fn();
    render(<Button onClick={press}>Add</Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
    fireEvent.click(button);
    expect(button.type).toBe('button');
    expect(press).toHaveBeenCalledOnce();
  });

  it('has its price and its count in its name', () => {
    render(
      <Button count="3" price="$12.700">
        See order
      </Button>,
    );
    expect(screen.getByRole('button').textContent).toBe('3See order$12.700');
  });

  it('swallows presses while disabled and stays focusable', () => {
    const press = vi.fn();
    render(
      <Button disabled onClick={press} aria-describedby="why">
        Pay
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button');
    fireEvent.click(button);
    button.focus();
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBe('why');
    expect(document.activeElement).toBe(button);
  });

  it('does not submit its form while busy', () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    const { rerender, container } = render(
      <form>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', submit);
    fireEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
    rerender(
      <form>
        <Button type="submit">Save</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledOnce();
  });

  it('keeps its label while busy, with a spinner in the place of the icon', () => {
    const { container } = render(
      <Button busy icon={<svg data-testid="icon" />}>
        Save
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByTestId('icon')).toBeNull();
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });
});

describe('LinkButton and buttonClass', () => {
  it('is a link with the address', () => {
    render(<LinkButton href="tel:+56221234567">Call</LinkButton>);
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+56221234567');
  });

  it('gives a router link the same class as a button of that kind', () => {
    render(
      <Button kind="soft" size="sm" wide>
        Help
      </Button>,
    );
    expect(screen.getByRole('button').className).toBe(buttonClass({ kind: 'soft', size: 'sm', wide: true }));
  });
});
