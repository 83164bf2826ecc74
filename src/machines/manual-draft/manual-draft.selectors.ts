import type { ManualOrderActorRef } from '../manual-order/manual-order.machine';
import type { ManualDraftSnapshot } from './manual-draft.machine';

/** null until the page was first opened, and while another tab has the order. */
export function selectWizardRef(snapshot: ManualDraftSnapshot): ManualOrderActorRef | null {
  return snapshot.context.wizard;
}

export function selectIsLoading(snapshot: ManualDraftSnapshot): boolean {
  return snapshot.hasTag('busy');
}

/** The wizard's code could not be fetched. */
export function selectHasFailed(snapshot: ManualDraftSnapshot): boolean {
  return snapshot.hasTag('error');
}

/** Whether the manual order's page is on screen. */
export function selectIsShown(snapshot: ManualDraftSnapshot): boolean {
  return snapshot.matches({ page: 'open' });
}

/** Another tab changed the order this one had open. */
export function selectIsElsewhere(snapshot: ManualDraftSnapshot): boolean {
  return snapshot.matches({ draft: 'elsewhere' });
}

/** It was sent, and no answer said whether it is placed. */
export function selectMayBePlaced({ context }: ManualDraftSnapshot): boolean {
  return (context.draft?.order?.idempotencyKey ?? null) !== null;
}

/** The name of the unfinished order's restaurant; null when there is no such order. */
export function selectUnfinishedAt(snapshot: ManualDraftSnapshot): string | null {
  return snapshot.context.draft?.restaurant.name ?? null;
}
