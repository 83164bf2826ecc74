import type { ManualDraftSnapshot } from './manual-draft.machine';

/** undefined until the page was first opened, and while another tab has the order. */
export const selectWizardRef = (snapshot: ManualDraftSnapshot) => snapshot.children.wizard;

/** Another tab changed the order this one had open. */
export const selectIsElsewhere = (snapshot: ManualDraftSnapshot): boolean =>
  snapshot.matches({ draft: 'elsewhere' });

/** Where an unfinished order waits; null when there is none. */
export const selectUnfinishedAt = (snapshot: ManualDraftSnapshot): string | null =>
  snapshot.context.draft?.restaurant.name ?? null;
