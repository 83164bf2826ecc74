/** What on screen has something unsaved, the last on top: a window over a page that has it asks in its place. */
const parts: object[] = [];

export function isPageUnsaved(): boolean {
  return parts.length > 0;
}

/** Something is unsaved until `forget`. */
export function noteUnsaved(): { readonly isOnTop: () => boolean; readonly forget: () => void } {
  const part = {};
  parts.push(part);
  return {
    isOnTop: () => parts.at(-1) === part,
    forget: () => {
      parts.splice(parts.indexOf(part), 1);
    },
  };
}
