import { Link } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { CareRecord } from '../../../services/customers/care.types';
import { Alert } from '../../ui/status/Alert';
import * as detail from '../orders/OrderDetail.css';

/** Nothing of it can be changed any more. */
export function isEnded({ erasedAt, mergedIntoId }: CareRecord): boolean {
  return erasedAt !== null || mergedIntoId !== null;
}

/** To the customer that another one was merged into. */
export function MergedInto({ id }: { readonly id: string }) {
  return (
    <Link href={detailPath(paths.customers, id)} className={detail.link}>
      Open that customer
    </Link>
  );
}

interface EndedAlertProps {
  readonly customer: CareRecord;
  /** What becomes of what was typed. */
  readonly typed?: string;
}

/** What somebody else did with the customer while a window about it is open. */
export function EndedAlert({ customer: { erasedAt, mergedIntoId }, typed = '' }: EndedAlertProps) {
  if (erasedAt !== null)
    return <Alert tone="warning">{`This person was removed and cannot be changed any more.${typed}`}</Alert>;
  if (mergedIntoId === null) return null;
  return (
    <Alert tone="warning" action={<MergedInto id={mergedIntoId} />}>
      {`This customer was merged into another one and cannot be changed any more.${typed}`}
    </Alert>
  );
}
