import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import './timeouts.ts';

/*
 * Component tests share a module graph and a document per worker: each file begins with an empty one, and each test takes away
 * what it drew. A test that writes a whole page replaces the very `head` and `body`, which the Testing Library's `screen` looks into for
 * as long as the worker lives: they are put back. Loaded before every file that needs a document.
 */
const own = typeof document === 'undefined' ? undefined : { page: document, head: document.head, body: document.body };

beforeAll(() => {
  if (own === undefined) return;
  own.body.replaceChildren();
  own.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  if (own !== undefined && (own.page.body !== own.body || own.page.head !== own.head))
    own.page.documentElement.replaceChildren(own.head, own.body);
});
