import type { KeptDraft } from '../../services/orders/kept-order.types';
import { itemCount, totalCents } from '../shared/cart-totals';
import type { ReviewLine } from '../shared/order-review';
import { linesToRepeat } from '../shared/order-review';
import { type KeptOfferSnapshot, reviewIn } from './kept-offer.machine';

/** The order to be taken up again; null where there is none, or no longer. */
export function selectOffered(snapshot: KeptOfferSnapshot): KeptDraft | null {
  return snapshot.matches('waiting') ? snapshot.context.draft : null;
}
export function selectOfferedCount(snapshot: KeptOfferSnapshot): number {
  return itemCount(selectOffered(snapshot)?.cart.lines ?? []);
}
export function selectIsReviewing(snapshot: KeptOfferSnapshot): boolean {
  return snapshot.matches({ waiting: 'reviewing' });
}
export function selectCanContinue(snapshot: KeptOfferSnapshot): boolean {
  return snapshot.can({ type: 'kept.continue' });
}
/** Each line against today's menu; null before it is in. */
export function selectReview({ context }: KeptOfferSnapshot): readonly ReviewLine[] | null {
  return reviewIn(context);
}
export function selectReviewTotal(snapshot: KeptOfferSnapshot): number {
  return totalCents(linesToRepeat(selectReview(snapshot)));
}
export function selectCanConfirm(snapshot: KeptOfferSnapshot): boolean {
  return snapshot.can({ type: 'kept.confirm' });
}
