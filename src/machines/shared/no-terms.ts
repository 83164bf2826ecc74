import type { OrderTerms } from '../../services/orders/order-terms.types';
import { emptyAddress } from './addresses';

/** The terms of an order before anything was entered. */
export const noTerms: OrderTerms = { address: emptyAddress, wantedAt: null, tipCents: 0, allergies: null };
