import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no CSS object; React Aria escapes its own ids with it, which need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
