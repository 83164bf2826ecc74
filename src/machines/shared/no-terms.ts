import type { OrderTerms } from '../../services/orders/order-terms.types';
import { emptyAddress } from './addresses';

/** Of an order for which nobody has said anything yet. */
export const noTerms: OrderTerms = { address: emptyAddress, wantedAt: null, tipCents: 0, allergies: null };
