import { lazy } from 'react';

/** There already, with the page that has something unsaved. */
export const LateUnsavedQuestion = lazy(async () => ({
  default: (await import('../ui/forms/UnsavedQuestion')).UnsavedQuestion,
}));
