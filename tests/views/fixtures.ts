import type { Call } from '../../src/services/calls/call.types';
import type { Customer } from '../../src/services/customers/customer.types';
import type { MenuCategory, MenuItem } from '../../src/services/menu/menu.types';
import type { CartLine } from '../../src/services/orders/order.types';

export const maya: Customer = {
  id: '21',
  displayName: 'Maya Okonkwo',
  name: 'Maya Okonkwo',
  firstName: 'Maya',
  lastName: 'Okonkwo',
  phoneNumber: '+12065550173',
  email: null,
  totalOrders: 14,
  totalSpentCents: 48_260,
  preferences: ['No chili', 'Extra napkins', 'Call on arrival'],
  lastOrderAt: '2026-11-12T19:08:00Z',
  createdAt: null,
  tenantName: 'Luna Verde Trattoria',
};

export function makeCall(changes: Partial<Call> = {}): Call {
  return {
    id: '12',
    status: 'in-progress',
    tenantId: '3',
    tenantName: 'Luna Verde Trattoria',
    agentId: '7',
    callSid: null,
    fromNumber: '+12065550173',
    toNumber: null,
    direction: 'inbound',
    startedAt: null,
    durationSeconds: null,
    customer: maya,
    ...changes,
  };
}

const item = (
  id: string,
  category: string,
  name: string,
  description: string,
  priceCents: number,
  changes: Partial<MenuItem> = {},
): MenuItem => ({
  id,
  name,
  description,
  priceCents,
  isAvailable: true,
  isFeatured: false,
  category,
  ...changes,
});

export const burrata = item(
  '1',
  'Starters',
  'Burrata with heirloom tomato',
  'Basil oil, sea salt, grilled country bread',
  1_350,
);
export const margherita = item('4', 'Pizza', 'Margherita', 'San Marzano tomato, fior di latte, basil', 1_450);
export const rigatoni = item(
  '6',
  'Pasta',
  'Rigatoni alla Vodka',
  'Tomato cream, Calabrian chili, pecorino',
  1_700,
  { isFeatured: true },
);
export const linguine = item(
  '7',
  'Pasta',
  'Linguine alle Vongole',
  'Manila clams, white wine, parsley',
  2_400,
  { isAvailable: false },
);

export const menu: readonly MenuCategory[] = [
  {
    id: 's',
    name: 'Starters',
    items: [
      burrata,
      item('2', 'Starters', 'Rosemary focaccia', 'Warm, with whipped ricotta and honey', 650),
      item('3', 'Starters', 'Caesar salad', 'Little gem, anchovy, parmesan crisp', 1_100),
    ],
  },
  {
    id: 'z',
    name: 'Pizza',
    items: [
      margherita,
      item('5', 'Pizza', 'Prosciutto e Rucola', 'Parma ham, rocket, shaved parmesan', 1_800),
    ],
  },
  {
    id: 'p',
    name: 'Pasta',
    items: [
      rigatoni,
      linguine,
      item('8', 'Pasta', 'Tagliatelle al Ragù', 'Slow-cooked veal and pork, white wine', 1_950),
      item('9', 'Pasta', 'Orecchiette con Cime di Rapa', 'Broccoli rabe, anchovy, breadcrumb', 1_650),
    ],
  },
  { id: 'm', name: 'Mains', items: [item('10', 'Mains', 'Branzino', 'Fennel, lemon, capers', 2_900)] },
  {
    id: 'd',
    name: 'Desserts',
    items: [item('11', 'Desserts', 'Tiramisù', 'Savoiardi, mascarpone, espresso', 900)],
  },
  {
    id: 'r',
    name: 'Drinks',
    items: [item('12', 'Drinks', 'San Pellegrino', 'Sparkling water, 750 ml', 500)],
  },
];

export function lineOf(of: MenuItem, quantity = 1, specialInstructions: string | null = null): CartLine {
  return {
    lineId: of.id,
    menuItemId: of.id,
    name: of.name,
    quantity,
    unitPriceCents: of.priceCents,
    specialInstructions,
  };
}
