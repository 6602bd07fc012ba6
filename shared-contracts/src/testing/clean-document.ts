import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

/*
 * Component tests share a module graph and a document per worker: each file begins with an empty one, and each test takes away
 * what it drew. Loaded before every file that needs a document.
 */
beforeAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
