import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createDesk } from './desk.ts';

/** Draws the console into an element and keeps it up to date; answers what ends that. */
export function mountConsole(element: HTMLElement): () => void {
  const desk = createDesk();
  const root = createRoot(element);
  root.render(<App desk={desk} />);
  const stop = desk.start();
  return () => {
    stop();
    root.unmount();
  };
}
