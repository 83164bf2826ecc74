import { useSelector } from '@xstate/react';
import type { RepeatOrderActorRef } from '../../machines/repeat-order/repeat-order.machine';
import {
  selectCanConfirm,
  selectReview,
  selectReviewedOrder,
  selectReviewTotal,
} from '../../machines/repeat-order/repeat-order.selectors';
import { OrderReview } from './OrderReview';
import { orderName } from './order-name';

interface RepeatReviewProps {
  readonly repeat: RepeatOrderActorRef;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What an earlier order would be today. */
export function RepeatReview({ repeat, onConfirm, onCancel }: RepeatReviewProps) {
  const order = useSelector(repeat, selectReviewedOrder);
  const lines = useSelector(repeat, selectReview) ?? [];
  const total = useSelector(repeat, selectReviewTotal);
  const canConfirm = useSelector(repeat, selectCanConfirm);
  const title = order === null ? 'Repeat' : `Repeat ${orderName(order)}`;
  return <OrderReview {...{ title, lines, total, canConfirm, onConfirm, onCancel }} />;
}
