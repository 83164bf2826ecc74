import { useSelector } from '@xstate/react';
import { SquarePen } from 'lucide-react';
import type { ManualDraftActorRef } from '../../machines/manual-draft/manual-draft.machine';
import { selectUnfinishedAt } from '../../machines/manual-draft/manual-draft.selectors';
import { Alert } from '../ui/Alert/Alert';
import { LinkButton } from '../ui/LinkButton/LinkButton';

/** On the dashboard: an order was left unfinished. */
export function UnfinishedOrder({ manual }: { readonly manual: ManualDraftActorRef }) {
  const restaurant = useSelector(manual, selectUnfinishedAt);
  return restaurant === null ? null : (
    <Alert
      tone="info"
      role="note"
      action={
        <LinkButton href="/agent/manual-order" size="sm" icon={SquarePen}>
          Continue
        </LinkButton>
      }
    >
      {`A manual order for ${restaurant} is unfinished.`}
    </Alert>
  );
}
