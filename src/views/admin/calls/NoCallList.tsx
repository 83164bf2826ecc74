import { Phone } from 'lucide-react';
import { Link } from 'wouter';
import { ADMIN } from '../../../machines/shared/routing';
import { PageHeader } from '../../layout/PageHeader';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { TableCard } from '../../ui/VirtualTable/TableCard';
import * as styles from './Calls.css';

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
          action={
            <Link href={ADMIN} className={styles.link}>
              Back to the dashboard
            </Link>
          }
        />
      </TableCard>
    </>
  );
}
