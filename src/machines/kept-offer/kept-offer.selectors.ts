import type { KeptDraft } from '../../services/orders/kept-order.types';
import { totalCents } from '../shared/cart-total';
import { itemCount } from '../shared/item-count';
import type { ReviewLine } from '../shared/order-review';
import { linesToRepeat } from '../shared/order-review';
import { type KeptOfferSnapshot, reviewIn } from './kept-offer.machine';

/** The order to be taken up again; null where there is none, or no longer. */
export const selectOffered = (snapshot: KeptOfferSnapshot): KeptDraft | null =>
  snapshot.matches('waiting') ? snapshot.context.draft : null;
export const selectOfferedCount = (snapshot: KeptOfferSnapshot): number =>
  itemCount(selectOffered(snapshot)?.cart.lines ?? []);
export const selectIsReviewing = (snapshot: KeptOfferSnapshot): boolean =>
  snapshot.matches({ waiting: 'reviewing' });
export const selectCanContinue = (snapshot: KeptOfferSnapshot): boolean =>
  snapshot.can({ type: 'kept.continue' });
/** Each line against today's menu; null before it is in. */
export const selectReview = ({ context }: KeptOfferSnapshot): readonly ReviewLine[] | null =>
  reviewIn(context);
export const selectReviewTotal = (snapshot: KeptOfferSnapshot): number =>
  totalCents(linesToRepeat(selectReview(snapshot)));
export const selectCanConfirm = (snapshot: KeptOfferSnapshot): boolean =>
  snapshot.can({ type: 'kept.confirm' });
