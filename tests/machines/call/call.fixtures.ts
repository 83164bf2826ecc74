import type { Call } from '../../../src/services/calls/call.types';
import type { CallMemory } from '../../../src/services/calls/call-memory.types';
import type { Customer } from '../../../src/services/customers/customer.types';
import type { Result } from '../../../src/services/errors/result';
import type { MenuCategory, MenuItem } from '../../../src/services/menu/menu.types';
import type { KeptOrder } from '../../../src/services/orders/kept-order.types';
import type { CartLine, ChosenOption } from '../../../src/services/orders/order.types';

export function makeCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    id: '41',
    displayName: 'Maya Okonkwo',
    name: 'Maya Okonkwo',
    firstName: 'Maya',
    lastName: 'Okonkwo',
    phoneNumber: '+12065550173',
    email: 'maya@demo.test',
    totalOrders: 12,
    totalSpentCents: 34_810,
    preferences: ['No onions'],
    lastOrderAt: null,
    createdAt: null,
    tenantName: null,
    ...changes,
  };
}

export function makeCall(changes: Partial<Call> = {}): Call {
  return {
    id: '12',
    status: 'ringing',
    tenantId: '3',
    tenantName: 'Luna Verde Trattoria',
    agentId: null,
    callSid: 'CA12',
    fromNumber: '+12065550173',
    toNumber: '+12065550100',
    direction: 'inbound',
    startedAt: '2026-11-20T18:00:00Z',
    durationSeconds: null,
    customer: null,
    ...changes,
  };
}

export function makeMemory(changes: Partial<CallMemory> = {}): CallMemory {
  return {
    callId: '12',
    openedAt: null,
    tenantId: '3',
    tenantName: 'Luna Verde Trattoria',
    fromNumber: '+12065550173',
    customer: null,
    draft: null,
    typed: null,
    ...changes,
  };
}

export function makeItem(changes: Partial<MenuItem> = {}): MenuItem {
  return {
    id: '501',
    name: 'Margherita',
    description: 'Tomato, basil',
    priceCents: 1_250,
    isAvailable: true,
    isFeatured: false,
    category: 'Pizza',
    ...changes,
  };
}

export const margherita = makeItem();
/** A Margherita of which the size has to be chosen. */
export function makePizza({ small = -200, largeIsAvailable = true, sizeByDefault = true } = {}): MenuItem {
  return makeItem({
    optionGroups: [
      {
        id: '1',
        name: 'Size',
        leastChoices: 1,
        mostChoices: 1,
        mostOfOne: 1,
        options: [
          { id: '10', name: 'Small', priceCents: small, defaultQuantity: 0, isAvailable: true },
          {
            id: '12',
            name: 'Regular',
            priceCents: 0,
            defaultQuantity: sizeByDefault ? 1 : 0,
            isAvailable: true,
          },
          { id: '11', name: 'Large', priceCents: 400, defaultQuantity: 0, isAvailable: largeIsAvailable },
        ],
      },
      {
        id: '2',
        name: 'Extras',
        leastChoices: 0,
        mostChoices: 4,
        mostOfOne: 2,
        options: [
          { id: '21', name: 'Olives', priceCents: 75, defaultQuantity: 0, isAvailable: true },
          { id: '22', name: 'Basil', priceCents: 0, defaultQuantity: 0, isAvailable: true },
          { id: '23', name: 'Truffle', priceCents: 500, defaultQuantity: 0, isAvailable: false },
          { id: '24', name: 'No basil', priceCents: 0, defaultQuantity: 0, isAvailable: true },
        ],
      },
    ],
  });
}
export const pizza = makePizza();
const optionOf = (optionId: string, group: string, name: string, priceCents: number): ChosenOption => ({
  optionId,
  group,
  name,
  quantity: 1,
  priceCents,
});
export const small = optionOf('10', 'Size', 'Small', -200);
export const regular = optionOf('12', 'Size', 'Regular', 0);
export const large = optionOf('11', 'Size', 'Large', 400);
export const olives = { ...optionOf('21', 'Extras', 'Olives', 75), quantity: 2 };
export const noBasil = optionOf('24', 'Extras', 'No basil', 0);

export const diavola = makeItem({ id: '502', name: 'Diavola', priceCents: 1_490 });
export const creme = makeItem({ id: '601', name: 'Crème brûlée', priceCents: 750, category: 'Desserts' });
export const soldOut = makeItem({ id: '602', name: 'Cremino', isAvailable: false, category: 'Desserts' });

export function makeMenu(): readonly MenuCategory[] {
  return [
    { id: '5', name: 'Pizza', items: [margherita, diavola] },
    { id: '6', name: 'Desserts', items: [creme, soldOut] },
  ];
}

export function done<T>(value: T): Result<T> {
  return { kind: 'done', value };
}

export const margheritaLine: CartLine = {
  lineId: margherita.id,
  menuItemId: margherita.id,
  name: margherita.name,
  quantity: 3,
  unitPriceCents: margherita.priceCents,
  specialInstructions: null,
};

export function makeKeptOrder(changes: Partial<KeptOrder> = {}): KeptOrder {
  return {
    callId: '12',
    restaurant: { id: '3', name: 'Luna Verde Trattoria' },
    number: '+12065550173',
    customer: null,
    cart: { lines: [margheritaLine], orderType: 'delivery', paymentMethod: 'credit_card' },
    typed: null,
    keptAt: 100_000,
    ...changes,
  };
}
