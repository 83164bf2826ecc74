const origin = /^https?:\/\/[^/?#]*/i;

/**
 * The path a request asks for, without its query. Null where no page can be at it, because it would be read as
 * the address of another site once it is followed or passed on, or cannot be read at all.
 */
export function pathOf(url: string): string | null {
  const [path = ''] = url.replace(origin, '').split(/[?#]/, 1);
  const normal = URL.canParse(`http://localhost${path}`) ? new URL(`http://localhost${path}`).pathname : null;
  const isOdd = normal === null || (path !== '' && !path.startsWith('/'));
  return isOdd || [path, normal].some(namesAnotherSite) ? null : normal;
}

function namesAnotherSite(path: string): boolean {
  try {
    return /^\/\/|[\\\0]/.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
