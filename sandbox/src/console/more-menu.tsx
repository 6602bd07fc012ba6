import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { EllipsisVertical } from '@comanda/shared-ui/icons';

export interface MenuItem {
  readonly label: string;
  readonly isDangerous: boolean;
  readonly run: () => void;
}

const GAP_PX = 4;
const EDGE_PX = 8;

/** A button with a small menu of what else can be done. Escape and a click elsewhere close it, the focus goes back. */
export function MoreMenu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const anchor = box.current?.getBoundingClientRect();
    if (!isOpen || menu.current === null || anchor === undefined) return;
    menu.current.showPopover();
    place(menu.current, anchor);
    menu.current.querySelector('button')?.focus();
  }, [isOpen]);
  return (
    <div className="more" ref={box}>
      <IconButton
        kind="plain"
        size="sm"
        label={label}
        icon={<EllipsisVertical />}
        aria-expanded={isOpen}
        data-name="more"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <div
          ref={menu}
          className="menu"
          popover="auto"
          role="group"
          aria-label={label}
          onToggle={(event) => event.newState === 'closed' && setOpen(false)}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              className={item.isDangerous ? 'item danger' : 'item'}
              onClick={() => {
                menu.current?.hidePopover();
                item.run();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Below the button and flush right with it; above it when there is no room. */
function place(menu: HTMLElement, anchor: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + GAP_PX;
  const top = below + height > innerHeight - EDGE_PX ? Math.max(EDGE_PX, anchor.top - GAP_PX - height) : below;
  menu.style.left = `${Math.max(EDGE_PX, Math.min(anchor.right - width, innerWidth - width - EDGE_PX))}px`;
  menu.style.top = `${top}px`;
}
