import { Phone } from 'lucide-react';
import { PageHeader } from '../../layout/PageHeader/PageHeader';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { LinkButton } from '../../ui/LinkButton/LinkButton';
import { TableCard } from '../../ui/VirtualTable/TableCard';

/** A server that is not ours may keep no list. */
export function NoCallList() {
  return (
    <>
      <PageHeader title="Calls" subtitle="Every call, answered or not" isNamedByBar />
      <TableCard label="Calls">
        <EmptyState
          icon={Phone}
          title="This server keeps no list of calls"
          detail="Calls in progress are on the dashboard."
          action={<LinkButton href="/admin">Back to the dashboard</LinkButton>}
        />
      </TableCard>
    </>
  );
}
