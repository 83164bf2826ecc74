import type { DraftChange, SharedDraft } from '../../services/orders/shared-draft.types';
import type { CallDraftSnapshot } from './call-draft.machine';

/** Who made the changes that are listed; null: this agent at another computer, or unknown. */
export function selectChangedBy({ context }: CallDraftSnapshot): string | null {
  return context.by;
}
export function selectChanges({ context }: CallDraftSnapshot): readonly DraftChange[] {
  return context.changes;
}
/** The one to be decided next. */
export function selectConflict({ context }: CallDraftSnapshot): DraftChange | null {
  return context.conflicts[0] ?? null;
}
export function selectOurs({ context }: CallDraftSnapshot): SharedDraft {
  return context.ours;
}
