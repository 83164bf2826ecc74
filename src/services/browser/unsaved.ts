/** What on screen has something unsaved, the last on top: a window over a page that has it asks in its place. */
export const unsavedParts: object[] = [];
