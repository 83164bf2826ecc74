import type { Address, SavedAddress } from '../../services/orders/order-terms.types';
import type { DeliveryAddressSnapshot } from './delivery-address.machine';

export function selectAddress({ context }: DeliveryAddressSnapshot): Address {
  return context.address;
}
export function selectSaved({ context }: DeliveryAddressSnapshot): readonly SavedAddress[] {
  return context.saved;
}
export function selectHasFailed(snapshot: DeliveryAddressSnapshot): boolean {
  return snapshot.matches('failed');
}
