import type { MenuActorRef } from '../../machines/menu/menu.machine';

/** The item search points at its list and at the highlighted row by id. */
export function menuListId(menu: MenuActorRef): string {
  return `menu-${menu.sessionId}`;
}
export function optionId(menu: MenuActorRef, itemId: string): string {
  return `menu-${menu.sessionId}-${itemId}`;
}
