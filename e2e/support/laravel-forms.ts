/** The forms in which a Laravel application may answer what the contract leaves open. */
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const dataIn = (body: unknown): unknown => (isFields(body) && 'data' in body ? body.data : body);

const isoTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?Z$/;

/** What only our server says. */
const additions = new Set(
  [
    [
      'meta',
      'provider',
      'identity',
      'caller_key',
      'kept_draft',
      'offered_again',
      'activity_id',
      'waiting_calls',
    ],
    ['not_ready', 'wrap_up_seconds', 'break_after_call', 'takes_calls', 'status_since', 'status_reason'],
    ['agents_by_state', 'current_call', 'next_statuses', 'status_history', 'calls_today', 'outcome'],
  ].flat(),
);

/** Times in SQL's form, ids and counts as text, nothing of what the contract does not name. */
function plain(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((row) => plain(row));
  if (isFields(value)) {
    const kept = Object.entries(value).filter(([name]) => !additions.has(name));
    return Object.fromEntries(kept.map(([name, part]) => [name, plain(part, name)]));
  }
  if (typeof value === 'string') return value.replace(isoTime, '$1 $2');
  const isNamed = key === 'id' || key.endsWith('_id') || key.endsWith('_count') || key.startsWith('total_');
  return typeof value === 'number' && isNamed ? String(value) : value;
}

/** More than a window has room for. */
const manyWishes = Array.from({ length: 50 }, (_, at) => `Wish ${at}: ${'no onions, '.repeat(8)}please`);

/** The event's form of a customer, which has no id, as a model without casts gives it. */
export function eventCustomer(value: unknown): unknown {
  if (!isFields(value)) return [];
  const { name, email, preferences, order_count, phone } = value;
  return {
    name,
    email,
    phone: Number(String(phone).replace(/\D/g, '')),
    preferences: JSON.stringify([...listIn(preferences), ...manyWishes]),
    order_count: `${order_count} orders`,
    total_spent: '$1,754.30',
    last_order_at: 1_767_225_600,
  };
}

/** A ringing call whose every decoration is odd. */
export function oddCall(value: unknown): unknown {
  const call = plain(value);
  if (!isFields(call)) return call;
  return {
    ...call,
    call_sid: 7,
    duration_seconds: '',
    agent: [],
    from_number: Number(String(call.from_number).replace(/\D/g, '')),
    customer: eventCustomer(call.customer),
  };
}

const colleagues = {
  id: '990001',
  agent_id: '77',
  status: ['in-progress'],
  tenant: [],
  customer: 'nobody',
  from_number: {},
  started_at: '0000-00-00 00:00:00',
};

const paginated = (rows: readonly unknown[]) => ({
  data: rows,
  links: { first: '/?page=1', last: '/?page=1', prev: null, next: null },
  meta: {
    current_page: 1,
    from: 1,
    last_page: 1,
    path: '/',
    per_page: 1_000,
    to: rows.length,
    total: rows.length,
  },
});

/** As many orders as make a long list, of those there are. */
function manyOrders(value: unknown, limit: number | null): readonly unknown[] {
  const rows = listIn(value).filter(isFields);
  const many = Array.from({ length: foreignOrders }, (_, index) => ({
    ...rows[index % rows.length],
    id: String(100_000 - index),
    total_amount: '10.00',
    status: 'completed',
  }));
  return limit === null ? many : many.slice(0, limit);
}

export const foreignOrders = 730;

/** What a POST, PUT or GET of that path answers in place of our server's body. */
export function inLaravelForm(method: string, url: URL, body: unknown): unknown {
  const asked = `${method} ${url.pathname}`;
  const data = plain(dataIn(body));
  if (asked === 'POST /api/auth/login' && isFields(data))
    return {
      user: { ...(isFields(data.agent) ? data.agent : {}), last_login_at: 1_767_225_600 },
      token: data.token,
    };
  if (asked === 'GET /api/auth/me') return data;
  if (asked === 'GET /api/tenants') return [{ id: null, name: null }, ...listIn(data)];
  if (asked === 'GET /api/calls/active')
    return { data: [{ id: null, tenant: 'none' }, colleagues, ...listIn(dataIn(body)).map(oddCall)] };
  if (asked === 'GET /api/admin/orders') {
    const limit = url.searchParams.get('limit');
    return { data: manyOrders(data, limit === null ? null : Number(limit)) };
  }
  if (asked === 'GET /api/customers') return paginated(listIn(data));
  if (/^POST \/api\/calls\/[^/]+\/accept$/.test(asked)) return { data: oddCall(dataIn(body)) };
  if (asked === 'POST /api/orders' && isFields(data))
    return { message: 'Order created.', order: { id: data.id, order_number: data.order_number } };
  if (asked.startsWith('PUT /api/customers/')) return { message: 'Saved.' };
  return { data };
}
