import { expect, it } from 'vitest';
import { csvPieces } from '../../../services/format/csv';
import type { AdminOrder } from '../../../services/orders/admin-orders.types';
import { csvFieldsOf } from '../../ui/rows/column';
import { columns } from './columns';

const full: AdminOrder = {
  id: '10479',
  number: 'ORD-10479',
  confirmation: 'C-7731',
  tenantName: 'Luna Verde, Seattle',
  customerName: '=Maya',
  customerPhone: '+1 (206) 555-0173',
  orderType: 'dine_in',
  status: 'out_for_delivery',
  paymentStatus: 'paid',
  paymentMethod: 'credit_card',
  totalCents: 123_450,
  createdAt: '2026-11-20T13:33:00-05:00',
  createdMs: null,
  updatedMs: null,
  words: '',
  digits: '',
};

it('writes every fact of an order in a column of its own, and nothing for what is not known', () => {
  const sparse: AdminOrder = {
    ...full,
    id: '7',
    confirmation: null,
    tenantName: null,
    customerName: null,
    customerPhone: null,
    orderType: 'drive_in',
    status: 'on_hold',
    paymentStatus: null,
    paymentMethod: null,
    totalCents: null,
    createdAt: null,
  };
  expect([...csvPieces([full, sparse], csvFieldsOf(columns))].join('').split('\r\n')).toEqual([
    '\uFEFFOrder,Confirmation,Restaurant,Customer,Phone,Type,Order status,Payment status,Payment method,Total (USD),Time (UTC)',
    '10479,C-7731,"Luna Verde, Seattle",\'=Maya,+12065550173,Dine in,Out for delivery,Paid,Credit card,1234.50,2026-11-20T18:33:00Z',
    '7,,,,,drive in,on hold,,,,',
    '',
  ]);
});
