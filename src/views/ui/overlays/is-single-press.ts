/** Of the press that is being handled: the second of a double click was meant for what opened the window. */
export const isSinglePress = (): boolean => !(window.event instanceof UIEvent && window.event.detail > 1);
