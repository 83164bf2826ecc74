/** The item search points at its list and the highlighted row by id. */
export const MENU_LIST_ID = 'menu-items';
export const optionId = (itemId: string): string => `menu-item-${itemId}`;
