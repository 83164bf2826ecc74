import { changedIn, itemsOver } from '../../../machines/shared/over-theirs';
import type { DeliveryArea, RestaurantFields, SpecialDay } from '../../../services/tenants/edit-restaurant';

const isOfParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dateOf = ({ date }: SpecialDay): string => date;
const codeOf = ({ postal_code }: DeliveryArea): string => postal_code.trim().toUpperCase();

/**
 * What was changed here over what somebody else saved: of a field of several parts, such as a week, a list of days or
 * of areas, only the parts that were changed here replace theirs.
 */
export function restaurantOver(
  changed: Partial<RestaurantFields>,
  opened: RestaurantFields,
  theirs: RestaurantFields,
): Partial<RestaurantFields> {
  const { special_days: days, delivery_areas: areas } = changed;
  const over = Object.entries(changed).map(([name, value]) => {
    const [before, their] = [Reflect.get(opened, name), Reflect.get(theirs, name)];
    const areOfParts = isOfParts(value) && isOfParts(before) && isOfParts(their);
    return [name, areOfParts ? { ...their, ...changedIn(value, before) } : value];
  });
  return {
    ...Object.fromEntries(over),
    ...(days && { special_days: itemsOver(days, opened.special_days, theirs.special_days, dateOf) }),
    ...(areas && { delivery_areas: itemsOver(areas, opened.delivery_areas, theirs.delivery_areas, codeOf) }),
  };
}
