import type { Config } from '../config';
import type { DeliveryArea, DeliverySettings, tenants } from '../db/schema';
import { toDecimal } from '../http/money';
import { NumberRefused, readNumber } from './number';
import type { SettingsView } from './settings-schema';

export type Tenant = typeof tenants.$inferSelect;

const decimalOrNull = (cents: number | null) => (cents === null ? null : toDecimal(cents));

export function feesOf(settings: DeliverySettings) {
  return {
    fee: toDecimal(settings.feeCents),
    minimum_order_amount: toDecimal(settings.minimumOrderCents),
    free_delivery_threshold: decimalOrNull(settings.freeDeliveryThresholdCents),
  };
}

export function areaOf(area: DeliveryArea): SettingsView['delivery_areas'][number] {
  return {
    postal_code: area.postalCode,
    fee: toDecimal(area.feeCents),
    minimum_order_amount: toDecimal(area.minimumOrderCents),
    free_delivery_threshold: decimalOrNull(area.freeFromCents),
  };
}

export function shownSettingsOf(
  tenant: Pick<
    Tenant,
    | 'taxBasisPoints'
    | 'weeklyHours'
    | 'specialDays'
    | 'deliveryAreas'
    | 'preparationMinutes'
    | 'deliveryMinutes'
    | 'pickupPromiseMinutes'
    | 'deliveryPromiseMinutes'
  >,
) {
  return {
    tax_rate: toDecimal(tenant.taxBasisPoints),
    weekly_hours: tenant.weeklyHours,
    special_days: tenant.specialDays,
    delivery_areas: tenant.deliveryAreas.map(areaOf),
    preparation_minutes: tenant.preparationMinutes,
    delivery_minutes: tenant.deliveryMinutes,
    pickup_promise_minutes: tenant.pickupPromiseMinutes,
    delivery_promise_minutes: tenant.deliveryPromiseMinutes,
  };
}

/** The settings that people edit. */
export function editableOf(tenant: Tenant) {
  const { posIntegration: pos, subscription, deliverySettings: delivery } = tenant;
  return {
    name: tenant.name,
    slug: tenant.slug,
    phone_number: tenant.phoneNumber,
    email: tenant.email,
    address: tenant.address,
    timezone: tenant.timezone,
    max_waiting_calls: tenant.maxWaitingCalls,
    read_back_required: tenant.readBackRequired,
    ...shownSettingsOf(tenant),
    delivery: delivery && { radius_miles: delivery.radiusMiles, ...feesOf(delivery) },
    pos: pos && { system: pos.system, restaurant_id: pos.restaurantId },
    subscription: {
      plan: subscription.plan,
      status: subscription.status,
      monthly_call_limit: subscription.monthlyCallLimit,
    },
  };
}

export type Missing = SettingsView['missing'][number];

export function missingOf(tenant: Tenant, availableItems: number): Missing[] {
  const missing: Missing[] = [];
  try {
    readNumber(tenant.phoneNumber);
  } catch (error) {
    if (!(error instanceof NumberRefused)) throw error;
    missing.push({ field: 'phone_number', message: 'It needs a phone number that callers can dial.' });
  }
  const opens = [...Object.values(tenant.weeklyHours), ...tenant.specialDays.map(({ spans }) => spans)];
  if (opens.every((spans) => spans.length === 0)) {
    missing.push({ field: 'weekly_hours', message: 'It needs opening hours.' });
  }
  if (availableItems === 0) {
    missing.push({ field: 'menu', message: 'Its menu needs at least one item that is available.' });
  }
  return missing;
}

export type PointingDeps = Pick<Config, 'customerPhone' | 'publicUrl' | 'twilio'>;

function pointing(
  { customerPhone, publicUrl, twilio }: PointingDeps,
  number: string,
): SettingsView['number'] {
  if (twilio === null) {
    const page = publicUrl === undefined ? '/phone' : new URL('/phone', publicUrl).href;
    return {
      provider: 'embedded',
      webhook_url: null,
      phone_page: customerPhone ? page : null,
      steps: [
        ...(customerPhone
          ? [
              'Calls come from the browser: no telephone carrier is set up.',
              `Open ${page}, choose this restaurant and call.`,
            ]
          : [
              'No calls arrive here: no telephone carrier is set up.',
              'To try a call, press Simulate Call on the dashboard, or start the server with CUSTOMER_PHONE=on and call from a browser.',
            ]),
        'For real telephone calls the server needs CARRIER=twilio and the Twilio account’s values.',
      ],
    };
  }
  const webhook = `${twilio.publicUrl}/webhooks/twilio/voice`;
  return {
    provider: 'twilio',
    webhook_url: webhook,
    phone_page: null,
    steps: [
      `Open the number ${number} in the Twilio console, under Phone Numbers, Active numbers.`,
      `Under Voice, set “A call comes in” to Webhook, ${webhook}, HTTP POST.`,
      `Set “Call status changes” to ${twilio.publicUrl}/webhooks/twilio/status, HTTP POST, and save.`,
      'Call the number: the call must ring here.',
    ],
  };
}

export function settingsView(tenant: Tenant, availableItems: number, config: PointingDeps): SettingsView {
  return {
    id: tenant.id,
    version: tenant.version,
    is_active: tenant.isActive,
    ...editableOf(tenant),
    number: pointing(config, tenant.phoneNumber),
    missing: missingOf(tenant, availableItems),
  };
}
