import { lazy } from 'react';

/** Only where the server quotes orders. */
export const AllergyMark = lazy(async () => ({ default: (await import('./terms/AllergyMark')).AllergyMark }));
