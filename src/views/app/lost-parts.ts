import { createStore } from '@xstate/store';

/** How many parts of this page lack their code, which could not be fetched: only the document read anew has it. */
export const lostParts = createStore({
  context: { count: 0 },
  on: {
    lost: ({ count }) => ({ count: count + 1 }),
    left: ({ count }) => ({ count: count - 1 }),
  },
});
