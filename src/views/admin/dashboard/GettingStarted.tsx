import { lazy } from 'react';
import { LazyPart } from '../../app/LazyPart';
import { useOpenOnboarding } from './use-onboarding';

/** Its code comes only where something is left to do. */
const Checklist = lazy(async () => ({ default: (await import('./Checklist')).Checklist }));

/** What is left to do before the first real order; gone once all of it is done, or it was put away. */
export function GettingStarted() {
  const onboarding = useOpenOnboarding();
  return onboarding === null ? null : (
    <LazyPart>
      <Checklist done={onboarding.done} />
    </LazyPart>
  );
}
