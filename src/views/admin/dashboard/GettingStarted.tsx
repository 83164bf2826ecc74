import { lazy } from 'react';
import { fetchOnboarding, type Onboarding, onboardingSteps } from '../../../services/company/onboarding';
import { LazyPart } from '../../app/LazyPart';
import { useRead } from '../../data/use-read';

/** Its code comes only where something is left to do. */
const Checklist = lazy(async () => ({ default: (await import('./Checklist')).Checklist }));

const isOpen = (data: Onboarding | undefined): data is Onboarding =>
  data !== undefined && !data.isDismissed && data.done.length < onboardingSteps.length;

/** What is left to do before the first real order; gone once all of it is done, or it was put away. */
export function GettingStarted() {
  // Asked again while something is left: what is done on other pages and by callers shows here.
  const { data } = useRead<Onboarding>('onboarding', (http) => fetchOnboarding(http), {
    dedupingInterval: 2_000,
    refreshInterval: (read) => (isOpen(read) ? 10_000 : 0),
  });
  return isOpen(data) ? (
    <LazyPart>
      <Checklist done={data.done} />
    </LazyPart>
  ) : null;
}
