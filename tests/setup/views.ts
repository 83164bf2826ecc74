import { act, cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { pauseAtLeast } from '../../src/views/data/data-cache';
import { quickenStyles } from '../support/quick-styles';
import { nextServer } from '../views/test-server';

// Findings end with what they wait for; this only bounds a failure on a loaded machine.
configure({ asyncUtilTimeout: 30_000 });

const { asyncWrapper } = getConfig();
// What was just found may not listen to its chart yet: React subscribes in a later task.
configure({
  async asyncWrapper(work) {
    const found = await asyncWrapper(work);
    await act(async () => {});
    return found;
  },
});

const { getElementError } = getConfig();
configure({
  // A finding says at its end what is in the document: each attempt would write the whole document down.
  getElementError(message, container) {
    if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
      return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

beforeEach(nextServer);

// Whoever shows a failure would wait for a second.
beforeEach(() => pauseAtLeast(20));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// Files of a worker share what they import: a part still being fetched when its file ends would be broken for the next.
afterAll(() => vi.dynamicImportSettled());

// React notes a stack for each element it makes, for warnings about its owner. With so many noted it takes none.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.MAX_SAFE_INTEGER, set: () => {}, configurable: true },
);

// jsdom has no CSS object; React Aria escapes its own ids with it, which need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

// jsdom cannot scroll, and logs an error at every call.
window.scrollTo = () => undefined;

// jsdom draws nothing, and logs an error at every call.
HTMLCanvasElement.prototype.getContext = () => null;

quickenStyles(document);

// jsdom lays nothing out, so no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
