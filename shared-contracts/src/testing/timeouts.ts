import { configure } from '@testing-library/react';

/** What `findBy` and `waitFor` wait for may be a chunk that nobody asked for before: on a busy machine it takes longer than their 1 s. */
configure({ asyncUtilTimeout: 10_000 });
