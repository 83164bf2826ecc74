import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { useCartNews } from './use-cart-news';

/** Says what was last done to the cart, for the ear; the new total says itself (layout.md 4). */
export function CartNews({ order }: { readonly order: OrderDraftActorRef }) {
  return <VisuallyHidden role="status">{useCartNews(order)}</VisuallyHidden>;
}
