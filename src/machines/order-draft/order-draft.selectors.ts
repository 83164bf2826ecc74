import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { CartLine, OrderType, PaymentMethod } from '../../services/orders/order.types';
import { totalCents } from './cart';
import { isSearch, visibleMenu } from './menu-search';
import type { OrderDraftSnapshot } from './order-draft.machine';
import type { OrderAlert } from './order-draft.types';

export type MenuState = 'none' | 'loading' | 'ready' | 'failed';

/** A menu fetched anew stays readable meanwhile. */
export const selectMenuState = (snapshot: OrderDraftSnapshot): MenuState => {
  if (snapshot.matches({ menu: 'loading' })) return 'loading';
  if (snapshot.matches({ menu: 'failed' })) return 'failed';
  return snapshot.matches({ menu: 'none' }) ? 'none' : 'ready';
};

export const selectCategories = (snapshot: OrderDraftSnapshot): readonly MenuCategory[] =>
  snapshot.context.categories;
export const selectCategoryId = (snapshot: OrderDraftSnapshot): string | null => snapshot.context.categoryId;
export const selectQuery = (snapshot: OrderDraftSnapshot): string => snapshot.context.query;
export const selectIsSearching = (snapshot: OrderDraftSnapshot): boolean => isSearch(snapshot.context.query);
export const selectHighlightedId = (snapshot: OrderDraftSnapshot): string | null =>
  snapshot.context.highlightedId;
export const selectIsHighlighted = (snapshot: OrderDraftSnapshot, itemId: string): boolean =>
  snapshot.context.highlightedId === itemId;

const itemsIn = (snapshot: OrderDraftSnapshot): readonly MenuItem[] =>
  snapshot.context.categories.flatMap((category) => category.items);
export const selectItemCount = (snapshot: OrderDraftSnapshot): number => itemsIn(snapshot).length;
export const selectAvailableCount = (snapshot: OrderDraftSnapshot): number =>
  itemsIn(snapshot).filter((item) => item.isAvailable).length;

/** What was last asked of each menu: the same list again while nothing it depends on changed. */
const lastVisible = new WeakMap<
  readonly MenuCategory[],
  { readonly key: string; readonly visible: readonly MenuCategory[] }
>();

export const selectVisibleCategories = ({ context }: OrderDraftSnapshot): readonly MenuCategory[] => {
  const { categories, categoryId, query } = context;
  const key = JSON.stringify([categoryId, isSearch(query) ? query : '']);
  const last = lastVisible.get(categories);
  if (last?.key === key) return last.visible;
  const visible = visibleMenu({ categories, categoryId, query });
  lastVisible.set(categories, { key, visible });
  return visible;
};

export const selectLines = (snapshot: OrderDraftSnapshot): readonly CartLine[] => snapshot.context.lines;
export const selectLineIds = (snapshot: OrderDraftSnapshot): readonly string[] =>
  snapshot.context.lines.map((line) => line.menuItemId);
export const selectLine = (snapshot: OrderDraftSnapshot, menuItemId: string): CartLine | null =>
  snapshot.context.lines.find((line) => line.menuItemId === menuItemId) ?? null;
export const selectQuantity = (snapshot: OrderDraftSnapshot, menuItemId: string): number =>
  selectLine(snapshot, menuItemId)?.quantity ?? 0;
export const selectLineError = (snapshot: OrderDraftSnapshot, menuItemId: string): string | null =>
  snapshot.context.lineErrors[menuItemId] ?? null;
/** The unit price before the menu changed it, while that is news. */
export const selectFormerPrice = (snapshot: OrderDraftSnapshot, menuItemId: string): number | null =>
  snapshot.context.formerPrices[menuItemId] ?? null;

/** Pieces, not lines. */
export const selectCount = (snapshot: OrderDraftSnapshot): number =>
  snapshot.context.lines.reduce((sum, line) => sum + line.quantity, 0);
export const selectTotalCents = (snapshot: OrderDraftSnapshot): number => totalCents(snapshot.context.lines);

export const selectOrderType = (snapshot: OrderDraftSnapshot): OrderType => snapshot.context.orderType;
export const selectPaymentMethod = (snapshot: OrderDraftSnapshot): PaymentMethod =>
  snapshot.context.paymentMethod;
export const selectHasCustomer = (snapshot: OrderDraftSnapshot): boolean =>
  (snapshot.context.customer?.id ?? null) !== null;

/** Without a customer the chart still takes order.submit, to say what is missing (VAL-15, VAL-16). */
export const selectCanPlace = (snapshot: OrderDraftSnapshot): boolean =>
  selectHasCustomer(snapshot) && snapshot.can({ type: 'order.submit' });

export const selectIsSubmitting = (snapshot: OrderDraftSnapshot): boolean =>
  snapshot.matches({ order: 'submitting' });
export const selectAlert = (snapshot: OrderDraftSnapshot): OrderAlert | null => snapshot.context.alert;
export const selectIsPlaced = (snapshot: OrderDraftSnapshot): boolean =>
  snapshot.context.alert?.kind === 'placed';
