import { toolBeside } from './root.ts';

/**
 * The door `./screens` of a remote in development beside a released shell: the remote's own screens, and word of each edit of them. Stands in for `src/screens.tsx?hot`.
 */
// oxlint-disable-next-line import/no-default-export -- the form of a loader
export default function hotScreensLoader(): string {
  const [own, follow] = ['./screens.tsx', toolBeside(import.meta.url, 'hot-screens')].map((name) => JSON.stringify(name));
  return `import { screens as newest } from ${own};
import { hotScreens } from ${follow};
const { screens, changed } = hotScreens(() => newest);
if (import.meta.webpackHot) import.meta.webpackHot.accept(${own}, changed);
export { screens };`;
}
