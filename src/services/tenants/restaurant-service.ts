import { type InferType, object } from 'yup';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { OrderType } from '../orders/order.types';
import {
  count,
  list,
  money,
  optionalCount,
  optionalFlag,
  optionalList,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
  text,
} from '../schema/fields';
import { read } from '../schema/read';
import type { DeliveryPrices, OfferedTimes, RestaurantService } from './restaurant-service.types';

const priceFields = {
  fee: money(),
  minimum_order_amount: money(),
  free_delivery_threshold: optionalMoney(),
};

const serviceSchema = object({
  timezone: text(),
  now: text(),
  is_open: optionalFlag(),
  closes_at: optionalTime(),
  opens_at: optionalTime(),
  pickup_promise_minutes: count(),
  delivery_promise_minutes: count(),
  delivery: optionalPart({
    ...priceFields,
    radius_miles: optionalCount(),
    areas: optionalList(object({ postal_code: text(), ...priceFields })),
  }),
  read_back_required: optionalFlag(),
});

const toPrices = (wire: {
  readonly fee: number;
  readonly minimum_order_amount: number;
  readonly free_delivery_threshold?: number | null | undefined;
}): DeliveryPrices => ({
  feeCents: wire.fee,
  minimumCents: wire.minimum_order_amount,
  freeFromCents: wire.free_delivery_threshold ?? null,
});

const toService = (wire: InferType<typeof serviceSchema>): RestaurantService => ({
  timezone: wire.timezone,
  now: wire.now,
  isOpen: wire.is_open ?? true,
  closesAt: wire.closes_at ?? null,
  opensAt: wire.opens_at ?? null,
  pickupMinutes: wire.pickup_promise_minutes,
  deliveryMinutes: wire.delivery_promise_minutes,
  delivery:
    wire.delivery == null
      ? null
      : {
          ...toPrices(wire.delivery),
          radiusMiles: wire.delivery.radius_miles ?? null,
          areas: (wire.delivery.areas ?? []).map((area) => ({
            postalCode: area.postal_code,
            ...toPrices(area),
          })),
        },
  isReadBackRequired: wire.read_back_required ?? false,
});

const pathOf = (tenantId: string): string => `tenants/${encodeURIComponent(tenantId)}`;

export async function fetchService(
  http: HttpClient,
  { tenantId }: { readonly tenantId: string },
  signal?: AbortSignal,
): Promise<RestaurantService> {
  const body = await bodyOf(http.get(`${pathOf(tenantId)}/service`, { signal }));
  return toService(read(serviceSchema, unwrap(body)));
}

const timesSchema = object({
  date: text(),
  times: list(text()),
  earlier_date: optionalText(),
  later_date: optionalText(),
});

export interface TimesRequest {
  readonly tenantId: string;
  readonly orderType: OrderType;
  /** Null: the first day that has any. */
  readonly date: string | null;
}

export async function fetchTimes(
  http: HttpClient,
  { tenantId, orderType, date }: TimesRequest,
  signal?: AbortSignal,
): Promise<OfferedTimes> {
  const searchParams = { order_type: orderType, ...(date === null ? {} : { date }) };
  const body = await bodyOf(http.get(`${pathOf(tenantId)}/times`, { searchParams, signal }));
  const wire = read(timesSchema, unwrap(body));
  return {
    date: wire.date,
    times: wire.times,
    earlierDate: wire.earlier_date ?? null,
    laterDate: wire.later_date ?? null,
  };
}
