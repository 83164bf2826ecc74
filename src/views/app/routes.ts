import type { LucideIcon } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

/** All that stands about a page outside its own code. It stands only in the table of the page's half. */
export interface PageRoute {
  /** A pattern of wouter. */
  readonly path: string;
  /** In the sidebar, the browser's tab and the phone's top bar. */
  readonly title: string;
  /** Beside the title in the sidebar; null for a page that is reached from another page. */
  readonly navigation: LucideIcon | null;
  readonly Page: ComponentType;
}

export function route(
  path: string,
  title: string,
  navigation: LucideIcon | null,
  load: () => Promise<ComponentType>,
): PageRoute {
  return { path, title, navigation, Page: lazy(async () => ({ default: await load() })) };
}

export function titleOf(routes: readonly PageRoute[], address: string): string {
  const parts = address.split('/');
  const found = routes.find(({ path }) => {
    const pattern = path.split('/');
    return pattern.length === parts.length && pattern.every((p, at) => p.startsWith(':') || p === parts[at]);
  });
  return found?.title ?? 'Page not found';
}

export interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** What waits there. */
  readonly mark?: string | null;
}

/** The links of the sidebar, in the order of the table. */
export function navigationOf(routes: readonly PageRoute[]): readonly NavItem[] {
  return routes.flatMap(({ path, title, navigation }) =>
    navigation === null ? [] : [{ label: title, href: path, icon: navigation }],
  );
}
