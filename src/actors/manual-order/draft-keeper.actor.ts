import { fromCallback } from 'xstate';
import type { DraftCommand, DraftKeeper } from '../../machines/manual-draft/manual-draft.types';
import type { ManualDraftStore } from '../../services/orders/manual-draft.types';

/** Stores the unfinished manual order, and reports when another tab stored one. */
export function createDraftKeeper({ drafts }: { readonly drafts: ManualDraftStore }): DraftKeeper {
  return fromCallback<DraftCommand, { agentId: string }>(({ input: { agentId }, receive, sendBack }) => {
    receive((command) => {
      if (command.type === 'draft.remember') drafts.remember(agentId, command.draft);
      else drafts.forget(agentId);
    });
    return drafts.watch(agentId, () => sendBack({ type: 'draft.changedElsewhere' }));
  });
}
