const span = { opens: '11:00', closes: '22:00' };

/** Settings as in the server's answer. */
export const wireSettings = {
  id: 9,
  version: 3,
  is_active: false,
  name: 'Luna Verde',
  slug: 'luna-verde',
  phone_number: '+12065550140',
  email: null,
  address: null,
  timezone: 'America/Los_Angeles',
  tax_rate: '8.25',
  max_waiting_calls: 10,
  weekly_hours: {
    monday: [span],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  },
  special_days: [{ date: '2026-12-25', name: 'Christmas', spans: [] }],
  delivery: { radius_miles: 2.5, fee: '3.00', minimum_order_amount: '15.00', free_delivery_threshold: null },
  delivery_areas: [
    { postal_code: '98101', fee: '2.00', minimum_order_amount: '10.00', free_delivery_threshold: '40.00' },
  ],
  preparation_minutes: 20,
  delivery_minutes: 15,
  pickup_promise_minutes: 25,
  delivery_promise_minutes: 45,
  read_back_required: false,
  pos: null,
  subscription: { plan: 'basic', status: 'active', monthly_call_limit: 500 },
  number: {
    provider: 'twilio',
    webhook_url: 'https://x.test',
    phone_page: null,
    steps: ['Open the console.'],
  },
  missing: [{ field: 'menu', message: 'Add items to the menu.' }],
};
