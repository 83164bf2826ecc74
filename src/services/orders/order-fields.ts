import { mixed } from 'yup';
import type { OrderType, PaymentMethod } from './order.types';

export function orderType() {
  return mixed<OrderType>().oneOf(['pickup', 'delivery', 'dine_in']).required();
}

export function paymentMethod() {
  return mixed<PaymentMethod>().oneOf(['cash', 'credit_card']).required();
}
