import { fetchOnboarding, type Onboarding, onboardingSteps } from '../../../services/company/onboarding';
import { useRead } from '../../data/use-read';

const isOpen = (data: Onboarding | undefined) =>
  data !== undefined && !data.isDismissed && data.done.length < onboardingSteps.length;

/** Asked again while something is left to do: what is done on other pages and by callers shows here. */
export function useOnboarding() {
  return useRead<Onboarding>('onboarding', (http) => fetchOnboarding(http), {
    dedupingInterval: 2_000,
    refreshInterval: (data) => (isOpen(data) ? 10_000 : 0),
  });
}
