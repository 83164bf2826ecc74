import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Findings end with what they wait for; this only bounds a failure on a loaded machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no CSS object; React Aria escapes its own ids with it, which need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

// jsdom has no scrolling, and says so at every call.
window.scrollTo = () => undefined;
