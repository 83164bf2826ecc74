import type { ComponentType } from 'react';
import type { PageProps } from './page-props';

type Page = ComponentType<PageProps>;

export interface PageRoute {
  readonly path: string;
  readonly page: Page;
}

export const route = (path: string, page: Page): PageRoute => ({ path, page });
