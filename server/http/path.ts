const origin = /^https?:\/\/[^/?#]*/i;

/**
 * Null for a path that a browser would follow to another site, such as `//host`, or that cannot be decoded.
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
