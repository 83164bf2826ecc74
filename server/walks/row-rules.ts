/**
 * What must hold of the rows whenever nothing is under way. Each statement finds what contradicts its rule, in words, by
 * the time $1.
 */
const mayBeOffered = `(a.status = 'available' and a.is_active and a.not_ready_reason is null
  and (a.wrap_up_ends_at is null or (a.wrap_up_ends_at <= $1 and not a.break_after_call)))`;
const serves = `coalesce((select bool_or(r.tenant_id = c.tenant_id) from agent_restaurants r
  where r.agent_id = a.id), true)`;
const isLost = (order: string) => `${order}.status in ('cancelled', 'failed')`;

export const rowRules: Readonly<Record<string, string>> = {
  'an agent is on a call exactly while there is one': `
    select format('%s is %s', a.email, a.status) from agents a
    where (a.status = 'on_call') <> exists (
      select from calls c where c.agent_id = a.id and c.status = 'in-progress')`,

  'a ringing call has nobody, and an end in sight': `
    select format('call %s', id) from calls where status = 'ringing' and (agent_id is not null
      or answered_at is not null or ended_at is not null or ring_deadline_at is null or audio_due_at is not null)`,

  'a call in progress has an agent, and rings no more': `
    select format('call %s', id) from calls where status = 'in-progress' and (agent_id is null
      or answered_at is null or ended_at is not null or ring_deadline_at is not null or end_reason is not null)`,

  'a call that is over has its end': `
    select format('call %s: %s', id, status) from calls where status not in ('ringing', 'in-progress') and (
      ended_at is null or end_reason is null or duration_seconds is null or ring_deadline_at is not null
      or audio_due_at is not null or agent_lost_at is not null
      or (status = 'completed') <> (answered_at is not null) or (agent_id is null) <> (answered_at is null))`,

  'only a ringing call is on offer': `
    select format('call %s is %s, and on offer to agent %s', c.id, c.status, o.agent_id)
    from call_offers o join calls c on c.id = o.call_id where o.status = 'pending' and c.status <> 'ringing'`,

  'a call is on offer only to who may be offered it': `
    select format('call %s to %s', c.id, a.email)
    from call_offers o join calls c on c.id = o.call_id join agents a on a.id = o.agent_id
    where o.status = 'pending' and not (${serves} and (a.status = 'on_call' or ${mayBeOffered}))`,

  'nobody waits for an agent who is free': `
    select format('call %s for %s', c.id, a.email) from calls c cross join agents a
    where c.status = 'ringing' and ${mayBeOffered} and ${serves}
      and not exists (select from call_offers o where o.call_id = c.id and o.agent_id = a.id
        and o.status in ('pending', 'no_audio'))`,

  'a call rings where anybody may have it': `
    select format('call %s', c.id) from calls c
    where c.status = 'ringing' and exists (select from agents a where ${mayBeOffered} and ${serves})
      and not exists (select from call_offers o where o.call_id = c.id and o.status = 'pending')`,

  'a call counts as offered exactly while somebody can take it': `
    select format('call %s, offered at %s', c.id, c.offered_at) from calls c
    where c.status = 'ringing' and (c.offered_at is not null) <> exists (
      select from call_offers o join agents a on a.id = o.agent_id
      where o.call_id = c.id and o.status = 'pending' and ${mayBeOffered} and ${serves})`,

  'the story of a call begins with its ring and ends with its end': `
    select format('call %s', c.id) from calls c where c.started_at >= $2 and (
      (select kind from call_events e where e.call_id = c.id order by e.id limit 1) is distinct from 'rang'
      or (c.ended_at is not null) <> exists (
        select from call_events e where e.call_id = c.id and e.kind = 'ended')
      or (select count(*) from call_events e where e.call_id = c.id and e.kind = 'ended') > 1
      or (select count(*) from call_events e where e.call_id = c.id and e.kind = 'accepted')
        - (select count(*) from call_events e where e.call_id = c.id and e.kind = 'offered_again')
        <> (c.agent_id is not null)::int)`,

  'who is offline is in no wrap-up and asks for no break': `
    select email from agents where status = 'offline'
      and (wrap_up_ends_at is not null or break_after_call or (takes_calls and offline_due_at is not null))`,

  'only who sets another’s status gives a reason': `
    select email from agents where (status_reason is null) and status_set_by_id is not null`,

  'an agent’s calls and orders are counted': `
    select format('%s: %s calls of %s, %s orders of %s', a.email, total_calls_handled, counted.calls,
      total_orders_processed, counted.orders)
    from agents a cross join lateral (select
      (select count(*) from calls c where c.agent_id = a.id) as calls,
      (select count(*) from orders o where o.agent_id = a.id) as orders) counted
    where (total_calls_handled, total_orders_processed) <> (counted.calls, counted.orders)`,

  'a restaurant’s calls and orders are counted': `
    select format('restaurant %s', t.id) from tenants t
    where total_calls <> (select count(*) from calls c where c.tenant_id = t.id)
      or total_orders <> (select count(*) from orders o where o.tenant_id = t.id)`,

  'a customer’s orders are counted and added up': `
    select format('customer %s: %s orders of %s, %s cents of %s, last %s of %s', c.id, total_orders, own.orders,
      total_spent_cents, own.cents, last_order_at, own.latest)
    from customers c cross join lateral (
      select count(*) as orders, coalesce(sum(total_cents) filter (where not ${isLost('o')}), 0) as cents,
        max(created_at) as latest from orders o where o.customer_id = c.id) own
    where (total_orders, total_spent_cents) <> (own.orders, own.cents)
      or (c.merged_into_id is null and last_order_at is distinct from own.latest)`,

  'a merged customer has nothing of its own': `
    select format('customer %s', c.id) from customers c where c.merged_into_id is not null and (
      exists (select from orders o where o.customer_id = c.id) or exists (select from calls k where k.customer_id = c.id)
      or exists (select from customer_addresses d where d.customer_id = c.id)
      or exists (select from order_drafts d where d.customer_id = c.id)
      or (select tenant_id from customers k where k.id = c.merged_into_id) <> c.tenant_id)`,

  'a removed person has no name, number, address or draft': `
    select format('customer %s', c.id) from customers c where c.erased_at is not null and (
      first_name is not null or last_name is not null or email is not null or phone_number <> ''
      or exists (select from customer_addresses d where d.customer_id = c.id)
      or exists (select from order_drafts d where d.customer_id = c.id)
      or exists (select from calls k where k.customer_id = c.id and k.from_number <> ''))`,

  'the totals of orders are those of the rows': `
    select format('%s: %s of %s', status, sum(orders), sum(cents)) from (
      select status, orders, cents from order_tallies
      union all select status, -1, -total_cents from orders) both_sides
    group by status having sum(orders) <> 0 or sum(cents) <> 0`,

  'the tallies of calls are those of the rows': `
    select format('%s: %s', status, sum(calls)) from (
      select status, is_answered, is_busy, calls, waits, waited_microseconds from call_tallies
      union all select status, answered_at is not null, coalesce(end_reason, '') = 'busy', -1,
        -(coalesce(answered_at, ended_at) is not null)::int,
        -coalesce((extract(epoch from coalesce(answered_at, ended_at) - started_at) - talked_seconds) * 1000000, 0) from calls) both_sides
    group by status, is_answered, is_busy having sum(calls) <> 0 or sum(waits) <> 0 or sum(waited_microseconds) <> 0`,

  'the tallies of customers are those of the rows': `
    select format('restaurant %s', tenant_id) from (
      select tenant_id, customers, listed from customer_tallies
      union all select tenant_id, -1, -(merged_into_id is null and erased_at is null)::int from customers) both_sides
    group by tenant_id having sum(customers) <> 0 or sum(listed) <> 0`,

  'the tallies of agents are those of the rows': `
    select format('agent %s: %s orders, %s cents', agent_id, sum(orders), sum(cents)) from (
      select agent_id, orders, cents from agent_tallies where agent_id <> 0
      union all select agent_id, -1, case when ${isLost('o')} then 0 else -total_cents end
        from orders o where agent_id is not null) both_sides
    group by agent_id having sum(orders) <> 0 or sum(cents) <> 0`,

  'an order comes to its lines, tax, fee and tip': `
    select format('order %s', o.id) from orders o where total_cents <> subtotal_cents + tax_cents + delivery_fee_cents + tip_cents
      or subtotal_cents is distinct from (select sum(total_cents) from order_items l where l.order_id = o.id)
      or exists (select from order_items l where l.order_id = o.id
        and (l.total_cents <> l.unit_price_cents * l.quantity or l.unit_price_cents < 0 or l.quantity < 1))`,

  'an order’s history is a way from status to status, and ends with its own': `
    with steps as (select order_id, status, created_at,
        lead(status) over (partition by order_id order by id) as next,
        lag(status) over (partition by order_id order by id) as before,
        lead(created_at) over (partition by order_id order by id) as later from order_status_history)
    select format('order %s: %s, then %s', o.id, s.status, s.next) from orders o join steps s on s.order_id = o.id
    where (s.before is null and (s.status <> 'pending' or s.created_at <> o.created_at))
      or (s.next is null and s.status <> o.status)
      or s.later < s.created_at
      or (o.created_at >= $2 and s.next is not null and not (s.status || ' ' || s.next) in (
        'pending pending', 'pending confirmed', 'confirmed preparing', 'preparing ready', 'ready completed',
        'ready out_for_delivery', 'out_for_delivery delivered', 'delivered completed')
        and not (s.next in ('cancelled', 'failed') and s.status not in ('completed', 'cancelled', 'failed')))`,

  'an order is paid as its status and its method have it': `
    select format('order %s: %s, %s', id, status, payment_status) from orders where created_at >= $2 and (
      (status = 'completed') <> (completed_at is not null)
      or (payment_status = 'paid') <> (status = 'completed')
      or (payment_status = 'refunded' and payment_method <> 'credit_card'))`,

  'an order for later is promised for then, and begun before': `
    select format('order %s: wanted %s, promised %s, due %s', id, wanted_at, promised_at, due_at) from orders
    where created_at >= $2 and ((wanted_at is not null and (promised_at is distinct from wanted_at
      or due_at is null or due_at >= wanted_at)) or (promised_at is not null and (due_at is null or due_at > promised_at)))`,

  'whoever orders with an allergy was warned of what may hold it': `
    select format('order %s: %s in item %s', o.id, o.allergies, i.id)
    from orders o join order_items l on l.order_id = o.id join menu_items i on i.id = l.menu_item_id
    where o.created_at >= $2 and cardinality(o.allergies) > 0 and (o.allergies_acknowledged_at is null
      or o.allergies_acknowledged_by_id is null) and (i.allergens is null or i.allergens && o.allergies)`,

  'each earlier version of an order is kept': `
    select format('order %s', o.id) from orders o where o.created_at >= $2 and o.version <> 1
      + (select count(*) from order_versions v where v.order_id = o.id)
      + (${isLost('o')} and not exists (select from order_versions v
          where v.order_id = o.id and v.version = o.version - 1 and v.before ? 'status'))::int`,

  'an order is of its restaurant’s customer, call and menu': `
    select format('order %s', o.id) from orders o
    where (select tenant_id from customers c where c.id = o.customer_id) <> o.tenant_id
      or (o.call_id is not null and (select tenant_id from calls c where c.id = o.call_id) <> o.tenant_id)
      or exists (select from order_items l join menu_items i on i.id = l.menu_item_id
        where l.order_id = o.id and i.tenant_id <> o.tenant_id)`,

  'a call’s customer is one of its restaurant': `
    select format('call %s', k.id) from calls k join customers c on c.id = k.customer_id where c.tenant_id <> k.tenant_id`,

  'an item on the menu is in a category that is there': `
    select format('item %s', i.id) from menu_items i join menu_categories c on c.id = i.category_id
    where i.removed_at is null and (c.removed_at is not null or c.tenant_id <> i.tenant_id)`,

  'only a sold-out item has a time when it is back, and it is not past': `
    select format('item %s', id) from menu_items
    where sold_out_until is not null and removed_at is null and (is_available or sold_out_until < $1 - interval '20 minutes')`,

  'nobody signs in with an account that is deactivated': `
    select a.email from agents a where not a.is_active and (
      exists (select from access_tokens t where t.agent_id = a.id and t.revoked_at is null and t.expires_at > $1)
      or exists (select from account_links l where l.agent_id = a.id and l.used_at is null and l.revoked_at is null
        and l.expires_at > $1))`,

  'there is an admin': `
    select 'none' where not exists (select from agents where agent_type = 'admin' and is_active)`,

  'only an admin works in the admin panel': `
    select email from agents where agent_type <> 'admin' and panel_mode <> 'agent'`,

  'each key has made one order': `
    select format('key %s', key) from idempotency_keys where order_id is null
    union all select format('order %s', order_id) from idempotency_keys group by order_id having count(*) > 1`,

  'a webhook is told of each step of an order once': `
    select format('webhook %s of order %s: %s of %s', e.id, o.id, told.times, told.steps)
    from webhook_endpoints e join orders o on o.created_at > e.created_at
      and (e.tenant_id is null or e.tenant_id = o.tenant_id)
    cross join lateral (select
      (select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.order_id = o.id) as times,
      (select count(*) from (select status, lag(status) over (order by id) as before
          from order_status_history h where h.order_id = o.id) step where status is distinct from before)
        + (select count(*) from order_versions v where v.order_id = o.id and not v.before ? 'status') as steps) told
    where told.times <> told.steps and not exists (
      select from customers c where c.id = o.customer_id and c.erased_at is not null)`,

  'every event is published': `
    select format('%s on %s: %s', event, channel, last_error) from outbox where published_at is null`,
};
