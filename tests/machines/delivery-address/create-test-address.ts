import { deliveryAddressMachine } from '../../../src/machines/delivery-address/delivery-address.machine';
import { emptyAddress } from '../../../src/services/orders/draft-content';
import type { SavedAddress } from '../../../src/services/orders/order-terms.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const home: SavedAddress = {
  id: '4',
  street: '12 Pine St',
  city: 'Seattle',
  state: 'WA',
  zipCode: '98101',
  notes: 'Door 4711',
};
export const work: SavedAddress = { ...home, id: '5', street: '400 Broad St', notes: '' };

export function createTestAddress(address = emptyAddress) {
  const fetchAddresses = standInPromise<readonly SavedAddress[], { readonly customerId: string }>();
  const chart = startUnderParent(
    deliveryAddressMachine.provide({ actors: { fetchAddresses: fetchAddresses.logic } }),
    { address },
  );
  return { ...chart, fetchAddresses, now: () => chart.ref.getSnapshot() };
}
