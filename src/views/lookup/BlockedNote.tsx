import type { Customer } from '../../services/customers/customer.types';
import { Alert } from '../ui/status/Alert';

/** An admin blocked the customer; what to do about it is for the agent to decide. */
export function BlockedNote({ customer: { blockedReason } }: { readonly customer: Customer }) {
  if (blockedReason === undefined) return null;
  return <Alert tone="warning" role="note">{`Blocked: ${blockedReason}`}</Alert>;
}
