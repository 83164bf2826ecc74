import { ReceiptText } from 'lucide-react';
import { Button } from '../../ui/Button/Button';
import { EmptyState } from '../../ui/EmptyState/EmptyState';

interface NoOrdersProps {
  /** null when no filter is on. */
  readonly onClear: (() => void) | null;
  /** There may be one among those that are still to come. */
  readonly isFilling: boolean;
}

/** AORD-10 */
export function NoOrders({ onClear, isFilling }: NoOrdersProps) {
  if (isFilling)
    return <EmptyState icon={ReceiptText} title="No orders found yet" detail="More orders are loading" />;
  if (onClear === null)
    return (
      <EmptyState
        icon={ReceiptText}
        title="No orders found"
        detail="Orders show up here as they are placed"
      />
    );
  return (
    <EmptyState
      icon={ReceiptText}
      title="No orders found"
      detail="No order passes the filters"
      action={<Button onPress={onClear}>Clear filters</Button>}
    />
  );
}
