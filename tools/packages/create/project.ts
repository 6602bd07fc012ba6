/** What a project is made for: the remote, its routes as contracts name them, and the versions of what it installs. */
export interface ProjectPlan {
  readonly id: string;
  /** The constant that holds the routes of the remote, `BOOKING_ROUTES`, and each of them with the screen that draws it. */
  readonly routesName: string;
  readonly routes: Readonly<Record<string, { readonly screen: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The id and the constant that stand in the template. */
const TEMPLATE = { id: 'mf-booking', routesName: 'BOOKING_ROUTES' } as const;
const PAGES = /( +)\/\/ Each page of the remote[^\n]*\n[^]*?\/\/ To here\.\n/;

/** A file of the template as it stands in the project. */
export function filled(text: string, { id, routesName, routes }: ProjectPlan): string {
  const named = text.replaceAll(TEMPLATE.routesName, routesName).replaceAll(TEMPLATE.id, id);
  return named.replace(PAGES, (_all, indent: string) =>
    Object.entries(routes)
      .map(
        ([name, { screen }]) =>
          `${indent}${name}: () => import(/* webpackChunkName: "${id}-${screen}" */ './screens/start/start-screen.tsx'),\n`,
      )
      .join(''),
  );
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
    include: ['src', 'vitest.config.ts'],
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
