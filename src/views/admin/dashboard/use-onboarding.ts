import { fetchOnboarding, type Onboarding, onboardingSteps } from '../../../services/company/onboarding';
import { useRead } from '../../data/use-read';

const isOpen = ({ isDismissed, done }: Onboarding) => !isDismissed && done.length < onboardingSteps.length;

/** What shows the steps comes with the answer, and only where something is left to do. */
const loadChecklist = async () => (await import('./Checklist')).Checklist;

/** While something is left to do it is asked again: what is done on other pages and by callers shows here. */
export function useOnboarding(isOffered: boolean) {
  const { data, hasFailed } = useRead(
    isOffered ? 'onboarding' : null,
    async (http) => {
      const onboarding = await fetchOnboarding(http);
      return isOpen(onboarding) ? { Checklist: await loadChecklist(), done: onboarding.done } : null;
    },
    { dedupingInterval: 2_000, refreshInterval: (read) => (read ? 10_000 : 0) },
  );
  return { open: data ?? null, isComing: isOffered && data === undefined && !hasFailed };
}
