import { phoneDigits } from '../../http/phone';
import type { menuCategories, menuItems, tenants } from '../schema';
import { parseMenu } from './menu-text';
import { demoRestaurants } from './restaurants';

export type ItemSeed = typeof menuItems.$inferInsert & { id: number; categoryName: string };

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export function makeTenants(now: Date): (typeof tenants.$inferInsert)[] {
  return demoRestaurants.map((restaurant, index) => {
    const { name, slug, phone, email, address, timezone, isActive, hours, pos, plan, delivery } = restaurant;
    const [planName, status, daysAgo, monthlyCallLimit] = plan;
    return {
      id: index + 1,
      name,
      slug,
      phoneNumber: phone,
      phoneDigits: phoneDigits(phone),
      email,
      address,
      timezone,
      isActive,
      weeklyHours: hours,
      subscription: {
        plan: planName,
        status,
        subscribedAt: new Date(now.getTime() - daysAgo * dayMs).toISOString(),
        monthlyCallLimit,
      },
      posIntegration:
        pos === null
          ? null
          : {
              system: pos,
              restaurantId: `${pos.toLowerCase()}-${4000 + index}`,
              isConfigured: true,
              lastSyncAt: new Date(now.getTime() - (index + 1) * hourMs).toISOString(),
            },
      deliverySettings: delivery && {
        radiusMiles: delivery[0],
        feeCents: delivery[1],
        minimumOrderCents: delivery[2],
        freeDeliveryThresholdCents: delivery[3],
      },
      createdAt: new Date(now.getTime() - daysAgo * dayMs),
    };
  });
}

export function makeMenus(): {
  categories: (typeof menuCategories.$inferInsert & { id: number })[];
  items: ItemSeed[];
} {
  const categories: (typeof menuCategories.$inferInsert & { id: number })[] = [];
  const items: ItemSeed[] = [];
  for (const [index, restaurant] of demoRestaurants.entries()) {
    const tenantId = index + 1;
    for (const [position, category] of parseMenu(restaurant.menu).entries()) {
      const categoryId = categories.length + 1;
      categories.push({ id: categoryId, tenantId, name: category.name, position });
      for (const [place, item] of category.items.entries()) {
        items.push({
          id: items.length + 1,
          tenantId,
          categoryId,
          categoryName: category.name,
          position: place,
          ...item,
        });
      }
    }
  }
  return { categories, items };
}
