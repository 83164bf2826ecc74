import { mixed } from 'yup';
import type { OrderType, PaymentMethod } from './order.types';

export function orderType() {
  return mixed<OrderType>().oneOf(['pickup', 'delivery', 'dine_in']).required();
}

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return value === 'cash' || value === 'credit_card';
}

export function paymentMethod() {
  return mixed(isPaymentMethod).required();
}
