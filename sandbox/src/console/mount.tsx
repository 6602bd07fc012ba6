import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { BoardApp } from './board/board-app.tsx';
import { CodesApp } from './codes/codes-app.tsx';
import { createDesk } from './desk.ts';
import { KitchenApp } from './kitchen/kitchen-app.tsx';
import { viewOf } from './view.ts';

const APPS = { desk: App, kitchen: KitchenApp, board: BoardApp, codes: CodesApp };

/** Draws the view that the address asks for into an element and keeps it up to date; answers what ends that. */
export function mountConsole(element: HTMLElement): () => void {
  const view = viewOf(location.search);
  document.documentElement.dataset['view'] = view;
  const desk = createDesk(view);
  const Shown = APPS[view];
  const root = createRoot(element);
  root.render(<Shown desk={desk} />);
  const stop = desk.start();
  return () => {
    stop();
    root.unmount();
  };
}
