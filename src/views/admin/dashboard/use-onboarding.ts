import { fetchOnboarding, type Onboarding, onboardingSteps } from '../../../services/company/onboarding';
import { useRead } from '../../data/use-read';

const isOpen = (data: Onboarding | undefined): data is Onboarding =>
  data !== undefined && !data.isDismissed && data.done.length < onboardingSteps.length;

/** While something is left to do it is asked again: what is done on other pages and by callers shows here. */
export function useOpenOnboarding(): Onboarding | null {
  const { data } = useRead<Onboarding>('onboarding', (http) => fetchOnboarding(http), {
    dedupingInterval: 2_000,
    refreshInterval: (read) => (isOpen(read) ? 10_000 : 0),
  });
  return isOpen(data) ? data : null;
}
