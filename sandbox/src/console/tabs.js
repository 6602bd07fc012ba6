import { byId } from './dom.js';

const NARROW = matchMedia('(max-width: 760px)');
const VIEWS = ['new', 'kitchen', 'ready', 'panels'];

/** On a phone the columns and the panels are four tabs; on a wide screen everything stands side by side and there are none. */
export function startTabs() {
  const tabs = VIEWS.map((view) => byId(`tab-${view}`));
  /** @param {number} index */
  const choose = (index) => {
    document.body.dataset['view'] = VIEWS[index] ?? 'new';
    tabs.forEach((tab, position) => {
      tab.setAttribute('aria-selected', String(position === index));
      tab.tabIndex = position === index ? 0 : -1;
    });
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => choose(index));
    tab.addEventListener('keydown', (event) => {
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      const target = (next + tabs.length) % tabs.length;
      choose(target);
      tabs[target]?.focus();
    });
  });
  const setRoles = () => {
    for (const view of VIEWS) {
      const panel = byId(`column-${view}`);
      if (NARROW.matches) {
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', `tab-${view}`);
      } else {
        panel.removeAttribute('role');
        panel.setAttribute('aria-labelledby', `heading-${view}`);
      }
    }
  };
  NARROW.addEventListener('change', setRoles);
  setRoles();
  choose(0);
}
