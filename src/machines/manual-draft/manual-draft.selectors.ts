import type { ManualOrderActorRef } from '../manual-order/manual-order.machine';
import type { ManualDraftSnapshot } from './manual-draft.machine';

/** null until the page was first opened, and while another tab has the order. */
export const selectWizardRef = (snapshot: ManualDraftSnapshot): ManualOrderActorRef | null =>
  snapshot.context.wizard;

export const selectIsLoading = (snapshot: ManualDraftSnapshot): boolean => snapshot.hasTag('busy');

/** The wizard's code could not be fetched. */
export const selectHasFailed = (snapshot: ManualDraftSnapshot): boolean => snapshot.hasTag('error');

/** Its page is on screen. */
export const selectIsShown = (snapshot: ManualDraftSnapshot): boolean => snapshot.matches({ page: 'open' });

/** Another tab changed the order this one had open. */
export const selectIsElsewhere = (snapshot: ManualDraftSnapshot): boolean =>
  snapshot.matches({ draft: 'elsewhere' });

/** Where an unfinished order waits; null when there is none. */
export const selectUnfinishedAt = (snapshot: ManualDraftSnapshot): string | null =>
  snapshot.context.draft?.restaurant.name ?? null;
