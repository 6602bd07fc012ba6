/**
 * Which folder of which part may import which: one positive table, types included. What it does not name is refused. Held over every
 * import of the repository by fences.test.ts and by `npm run lint` (check-fences.ts).
 *
 * A room is `part:folder` for a folder of the part's src, `part:.` for the files in src itself, `part:screens` for every folder of that
 * name, however deep it stands, `part:/folder` for what stands beside src
 * (bundling, publishing, pages of their own; `part:/` are the files beside it), `part:tests` for tests and what plays a part for them.
 * `root:/` are the files at the top. A room may always import itself.
 */
export type Room = `${string}:${string}`;

/**
 * Rooms by their names. As part: `mf` is every remote, `own` the part that imports, `any` every part. As folder: `*` is every folder of
 * src and src itself, without its tests and what people see (`SEEN`): who may reach that names it; `/*` all that stands beside it.
 */
export type RoomPattern = `${string}:${string}`;

export interface Fence {
  readonly rooms: readonly RoomPattern[];
  readonly mayImport: readonly RoomPattern[];
  /** Packages that it may import; all of them where it does not say: then package.json and knip decide. */
  readonly packages?: readonly string[];
}

/** What people see: nothing that serves it may know it. */
export const SEEN: ReadonlySet<string> = new Set(['screens', 'console']);

/** Contracts without their React hooks and without the provider's records. */
const PLAIN: readonly RoomPattern[] = ['shared-contracts:.', 'shared-contracts:domain', 'shared-contracts:routes'];
const WIRE: RoomPattern = 'shared-contracts:wire';
const REACT: RoomPattern = 'shared-contracts:react';

/** The first row that names a room is its own. */
export const FENCES: readonly Fence[] = [
  // A remote: pure rules, records of the provider that it alone reads, calls of the provider, flows, screens, and its two doors `service` and `screens` in src itself.
  {
    rooms: ['mf:rules'],
    mayImport: PLAIN,
    packages: ['@turf/boolean-point-in-polygon', 'dayjs', 'ical-generator'],
  },
  { rooms: ['mf:wire'], mayImport: ['own:rules', ...PLAIN, WIRE], packages: ['valibot'] },
  { rooms: ['mf:api'], mayImport: ['own:rules', 'own:wire', ...PLAIN, WIRE], packages: [] },
  { rooms: ['mf:stored'], mayImport: ['own:rules', 'own:wire', ...PLAIN, WIRE], packages: ['valibot'] },
  {
    rooms: ['mf:state'],
    mayImport: ['own:api', 'own:rules', 'own:stored', 'own:wire', ...PLAIN, WIRE],
    packages: ['rxjs', 'zustand'],
  },
  {
    rooms: ['mf:screens'],
    mayImport: ['own:state', 'own:rules', ...PLAIN, REACT, 'shared-ui:.'],
    packages: ['i18next', 'leaflet', 'react', 'react-i18next', 'react-router', 'uqr', 'zustand'],
  },
  { rooms: ['mf:i18n'], mayImport: [], packages: [] },
  {
    rooms: ['mf:.'],
    mayImport: ['own:i18n', 'own:rules', 'own:screens', 'own:state', ...PLAIN, REACT],
    packages: ['barcode-detector', 'rxjs'],
  },
  { rooms: ['mf:/'], mayImport: ['tools:/build', ...PLAIN] },
  { rooms: ['mf:/card-page'], mayImport: ['own:rules', 'shared-ui:.'], packages: [] },

  // Contracts import nobody.
  { rooms: ['shared-contracts:domain'], mayImport: ['own:.'], packages: ['libphonenumber-js'] },
  { rooms: ['shared-contracts:routes'], mayImport: ['own:.', 'own:domain'], packages: [] },
  { rooms: ['shared-contracts:wire'], mayImport: ['own:.', 'own:domain'], packages: ['valibot'] },
  // What is live, and how a page's composition is made of it: for who publishes and who serves. A page has of it what a composition must look like: who publishes holds it against the same.
  { rooms: ['shared-contracts:hosting'], mayImport: ['own:.', 'own:routes'], packages: ['node:crypto', 'node:util', 'valibot'] },
  { rooms: ['shared-contracts:.'], mayImport: ['own:domain', 'own:routes'], packages: ['react', 'react-router', 'rxjs'] },
  { rooms: ['shared-contracts:react'], mayImport: ['own:.', 'own:domain', 'own:routes'], packages: ['react', 'react-router', 'rxjs'] },

  // Look only: it does not even know the contracts.
  { rooms: ['shared-ui:.'], mayImport: [], packages: ['lucide-react', 'react', 'react-day-picker', 'react-dom'] },
  { rooms: ['shared-ui:/gallery'], mayImport: ['own:.'] },

  // The shell loads remotes at run time and knows none. Its services know no screens.
  {
    rooms: ['shell:composition'],
    mayImport: ['own:http', 'own:i18n', 'own:wire', ...PLAIN, WIRE, 'shared-contracts:hosting'],
    packages: ['i18next', 'react-i18next', 'rxjs', 'valibot'],
  },
  {
    rooms: [
      'shell:analytics',
      'shell:environment',
      'shell:http',
      'shell:location',
      'shell:outbox',
      'shell:printing',
      'shell:storage',
      'shell:venue',
    ],
    mayImport: ['own:http', 'own:wire', ...PLAIN, WIRE],
    packages: ['i18next', 'react-i18next', 'rxjs', 'valibot'],
  },
  {
    rooms: ['shell:i18n'],
    mayImport: ['own:http', 'own:theme', 'own:wire', ...PLAIN, WIRE],
    packages: ['i18next', 'react-i18next', 'rxjs'],
  },
  { rooms: ['shell:reports'], mayImport: [...PLAIN, WIRE], packages: ['rxjs', 'valibot', 'web-vitals'] },
  { rooms: ['shell:wire'], mayImport: [...PLAIN, WIRE], packages: ['valibot'] },
  { rooms: ['shell:theme'], mayImport: [...PLAIN, 'shared-ui:.'], packages: ['rxjs'] },
  { rooms: ['shell:realtime'], mayImport: ['own:auth', 'own:wire', ...PLAIN, WIRE], packages: ['firebase', 'rxjs', 'valibot'] },
  { rooms: ['shell:provided'], mayImport: [] },
  // What is live is read by the same record that the host writes.
  { rooms: ['shell:live'], mayImport: ['own:*', ...PLAIN, 'shared-contracts:hosting'], packages: ['rxjs'] },
  {
    rooms: ['shell:auth'],
    mayImport: ['own:http', 'own:notifications', 'own:wire', ...PLAIN, WIRE],
    packages: ['react', 'rxjs', 'valibot'],
  },
  {
    rooms: ['shell:.', 'shell:boot', 'shell:picture', 'shell:routing', 'shell:screens', 'shell:staff'],
    mayImport: ['own:*', 'own:screens', ...PLAIN, WIRE, REACT, 'shared-ui:.'],
  },
  { rooms: ['shell:*'], mayImport: ['own:*', ...PLAIN, WIRE, REACT, 'shared-ui:.'] },
  { rooms: ['shell:/publish'], mayImport: ['own:i18n', ...PLAIN] },
  // The page service makes pages of what is live. It asks the provider as the program would, with the same table, addresses and decoders, and knows no screen.
  // Which bucket a store lies in it reads as who publishes does.
  {
    rooms: ['shell:/edge'],
    mayImport: [
      'own:/publish',
      'own:early',
      'own:http',
      'own:i18n',
      'own:location',
      'own:theme',
      'own:venue',
      'own:wire',
      ...PLAIN,
      WIRE,
      'shared-contracts:hosting',
      'tools:/deploy',
    ],
  },
  { rooms: ['shell:/'], mayImport: ['tools:/build', 'own:http', ...PLAIN] },

  // The sandbox plays the provider: it reads nothing with the product's own decoders. What the product publishes it hosts.
  { rooms: ['sandbox:catalog', 'sandbox:print-agent'], mayImport: [] },
  { rooms: ['sandbox:console'], mayImport: ['shared-ui:.'], packages: ['react', 'react-dom', 'uqr', 'zustand'] },
  // It plays the platform too: its console moves pointers by the commands of who publishes, and has none of its own.
  { rooms: ['sandbox:hosting'], mayImport: ['own:*', 'shell:/edge', 'shell:/publish', 'shared-contracts:hosting', 'tools:/deploy'] },
  // One reading of hosts and addresses for its calls and its pages.
  { rooms: ['sandbox:server'], mayImport: ['own:*', 'shell:/edge'] },
  { rooms: ['sandbox:*'], mayImport: ['own:*'] },

  // How every part is built, and by whom it is published; nobody of the product imports either.
  { rooms: ['tools:/build'], mayImport: ['shared-contracts:.'] },
  {
    rooms: ['tools:/deploy'],
    mayImport: ['own:/boot', 'own:/build', 'shared-contracts:.', 'shared-contracts:hosting', 'shared-contracts:routes'],
  },
  // How tests run is the same in a repository of its own.
  { rooms: ['root:/'], mayImport: ['tools:tests'] },

  // Tests see all of their own part and whatever plays the others; never another remote.
  { rooms: ['mf:tests'], mayImport: ['own:*', 'own:screens', 'own:/*', 'shared-contracts:*', 'shared-contracts:tests', 'shared-ui:.'] },
  { rooms: ['shared-contracts:tests'], mayImport: ['own:*', 'own:/*'] },
  { rooms: ['shared-ui:tests'], mayImport: ['own:*'] },
  {
    rooms: ['shell:tests'],
    mayImport: [
      'own:*',
      'own:screens',
      'own:/*',
      'shared-contracts:*',
      'shared-contracts:tests',
      'shared-ui:.',
      'sandbox:realtime',
      'sandbox:tests',
    ],
  },
  // They sign as teams do.
  { rooms: ['sandbox:tests'], mayImport: ['own:*', 'own:console', 'shared-contracts:hosting', 'shell:/edge'] },
  // A second provider, written from the specification alone: it knows neither the product nor the sandbox.
  {
    rooms: ['e2e:/second-provider'],
    mayImport: [],
    packages: ['node:crypto', 'node:fs', 'node:http', 'node:module', 'zxing-wasm'],
  },
  { rooms: ['e2e:/*', 'tools:/*', 'tools:tests'], mayImport: ['any:*', 'any:screens', 'any:console', 'any:/*', 'any:tests'] },
];
