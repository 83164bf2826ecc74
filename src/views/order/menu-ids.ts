import type { MenuActorRef } from '../../machines/menu/menu.machine';

/** The item search points at its list and at the highlighted row by id. */
export const menuListId = (menu: MenuActorRef): string => `menu-${menu.sessionId}`;
export const optionId = (menu: MenuActorRef, itemId: string): string => `menu-${menu.sessionId}-${itemId}`;
