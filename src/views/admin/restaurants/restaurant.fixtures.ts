/** A restaurant as in the server's answer. */
export const luna = {
  id: 3,
  name: 'Luna Verde Trattoria',
  slug: 'luna-verde',
  is_active: true,
  is_open: true,
  phone: '+12065550140',
  email: 'hello@example.com',
  address: '418 Harbor Lane, Seattle, WA 98104',
  timezone: 'America/Los_Angeles',
  operating_hours: {
    monday: { is_open: false, open: null, close: null },
    tuesday: { is_open: true, open: '11:00', close: '21:30' },
    wednesday: { is_open: true, open: '11:00:00', close: '21:30:00' },
    thursday: { is_open: true, open: '11:00', close: '22:00' },
    friday: { is_open: true, open: '00:00', close: '23:00' },
    saturday: { is_open: true, open: '10:00', close: '12:30' },
    sunday: { is_open: false, open: '10:00', close: '21:00' },
  },
  subscription: {
    plan: 'Professional',
    status: 'active',
    subscribed_since_days: 412,
    monthly_call_limit: 1500,
    calls_this_month: '1086',
    calls_remaining: 414,
  },
  pos_integration: {
    system: 'Tally POS',
    restaurant_id: 'tp_70312',
    is_configured: true,
    last_sync_at: new Date(2026, 10, 20, 18, 30).toISOString(),
  },
  delivery_settings: {
    delivery_radius_miles: '4.5',
    delivery_fee: '3.99',
    minimum_order_amount: 20,
    free_delivery_threshold: '1075.00',
  },
  statistics: {
    total_orders: 2914,
    total_revenue: '128653.1',
    total_customers: '1107',
    average_order_value: 44.15,
    orders_by_status: { cancelled: 92, completed: '2641', pending: 0, on_the_house: 6 },
  },
  menu_stats: { total_items: 34, available_items: 31 },
  menu: [
    {
      id: 1,
      name: 'Starters',
      items: [{ id: 1, name: 'Burrata', description: 'Basil oil, sea salt', price: '13.50' }],
    },
    {
      id: 2,
      name: 'Pasta',
      items: [
        { id: 6, name: 'Rigatoni', description: null, price: 17, is_featured: true },
        { id: 7, name: 'Linguine', price: '24.00', is_available: false },
        { id: 8, name: 'Tagliatelle', price: null, is_featured: true, is_available: false },
      ],
    },
  ],
  recent_orders: [
    {
      id: 10479,
      created_at: new Date(2026, 10, 20, 18, 33).toISOString(),
      status: 'preparing',
      total_amount: '1112.4',
    },
    {
      id: 10472,
      created_at: new Date(2026, 10, 12, 9, 5).toISOString(),
      status: 'completed',
      total_amount: 147.25,
    },
  ],
};
