import { expect, it } from 'vitest';
import { packageOf, specifiersOf, withSpecifiers } from './specifiers.ts';

const CODE = `import { a } from './a.js';
import './b.css';
export { c } from "@comanda/shared-contracts/c";
export * from './all.js';
const d = await import('./d.js'), later = import(\`./\${d}.js\`);
const e = import.meta.resolve('@comanda/shared-contracts/e');
const f = [new URL('./f.html', import.meta.url), new URL('.', import.meta.url), new URL('./f.html', 'https://shop.test')];
const text = \`import { x } from './x.js';\`; // from './y.js'
`;

it('finds what a file imports, exports, looks up and reads beside it, and nothing of its texts', () => {
  expect(specifiersOf('x.js', CODE)).toEqual([
    './a.js',
    './b.css',
    '@comanda/shared-contracts/c',
    './all.js',
    './d.js',
    '@comanda/shared-contracts/e',
    './f.html',
  ]);
});

it('gives them other names where they stand', () => {
  expect(withSpecifiers('x.js', CODE, (name) => name.replace('shared-contracts', 'contracts').replace('./', './dist/'))).toBe(
    CODE.replaceAll('@comanda/shared-contracts', '@comanda/contracts').replaceAll(
      /\.\/(?=(?:a\.js|b\.css|all\.js|d\.js|f\.html)['"](?!, 'https))/g,
      './dist/',
    ),
  );
});

it('finds types that a declaration takes of other modules', () => {
  const declared = `// from './x.ts'\nimport type { A } from './a.ts';\nexport declare const b: import("react").JSX.Element;\n`;
  expect(specifiersOf('x.d.ts', declared)).toEqual(['./a.ts', 'react']);
});

it.each([
  ['react/jsx-runtime', 'react'],
  ['@rspack/core/x', '@rspack/core'],
  ['./react', undefined],
  ['node:fs', undefined],
])('the package of %s is %s', (name, expected) => {
  expect(packageOf(name)).toBe(expected);
});
