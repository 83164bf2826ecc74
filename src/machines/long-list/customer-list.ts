import type { ListedCustomer } from '../../services/customers/customers-list.types';
import { createLongList, type LongListActorRef } from './long-list.machine';

/** The customers of all restaurants, and how many they are. */
export const customerListMachine = createLongList<ListedCustomer, number>((customers) => customers.length);

export type CustomerListActorRef = LongListActorRef<ListedCustomer, number>;
