import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import { ROUTES } from '@comanda/shared-contracts/routes/route-table';

/** A route of a remote, as its passport states it. */
interface PlannedRoute {
  readonly owner: PartId;
  readonly screen: string;
  readonly header?: 'site' | 'title' | 'none';
  readonly scope: 'site' | 'venue';
  readonly path: string;
}

/** What a project is made for: the remote, its routes, and the versions of what it installs. */
export interface ProjectPlan {
  readonly id: string;
  readonly routes: Readonly<Record<string, PlannedRoute>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** That stands in the template. */
const TEMPLATE_ID = 'mf-start';
const PAGES = /( +)\/\/ Each page of the remote[^\n]*\n[^]*?\/\/ To here\.\n/;
const ROUTE_LINES = /( +)\/\/ Each route of the remote[^\n]*\n[^]*?\/\/ To here\.\n/;

/** The routes that a remote begins with: those that everybody knows it by, else one page, below its name. */
export function routesFor(id: RemoteId): ProjectPlan['routes'] {
  const known = Object.entries(ROUTES).filter(([, { owner }]) => owner === id);
  if (known.length > 0) return Object.fromEntries(known);
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { [words.join('')]: { owner: id, screen: 'start', header: 'none', scope: 'site', path: `/l/${id.slice('mf-'.length)}` } };
}

/** A file of the template as it stands in the project. */
export function filled(text: string, { id, routes }: ProjectPlan): string {
  const lines = (of: (route: PlannedRoute) => string) => (_all: string, indent: string) =>
    Object.entries(routes)
      .map(([name, route]) => `${indent}${name}: ${of(route)},\n`)
      .join('');
  return text
    .replaceAll(TEMPLATE_ID, id)
    .replace(
      PAGES,
      lines(({ screen }) => `() => import(/* webpackChunkName: "${id}-${screen}" */ './screens/start/start-screen.tsx')`),
    )
    .replace(ROUTE_LINES, lines(literal));
}

/** Plain data as it stands in a source. */
function literal(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).replaceAll('"', "'");
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const members = Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);
  return `{ ${members.join(', ')} }`;
}

/** The files around the sources, by their paths: what the project installs, how it is checked, what is of no commit. */
export function projectFiles({ id, dependencies, devDependencies }: ProjectPlan): Readonly<Record<string, string>> {
  const manifest = {
    name: id,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { test: 'tsc && vitest run', dev: 'remote-kit dev' },
    comanda: { remote: id },
    dependencies,
    devDependencies,
  };
  const tsconfig = {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2024', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['node', '@comanda/remote-kit/assets'],
    },
    include: ['src', 'passport.ts', 'vitest.config.ts'],
  };
  return {
    'package.json': json(manifest),
    'tsconfig.json': json(tsconfig),
    'vitest.config.ts': "import { remoteTests } from '@comanda/remote-kit/vitest';\n\nexport default remoteTests(import.meta.dirname);\n",
    '.gitignore': 'node_modules/\ndist/\n.comanda/\n',
    // What is installed runs no code of its own.
    '.npmrc': 'ignore-scripts=true\n',
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
