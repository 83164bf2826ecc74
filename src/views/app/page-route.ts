import type { ComponentType } from 'react';
import type { AdminPageProps, PageProps } from './page-props';

export interface PageRoute<Props extends PageProps = PageProps> {
  readonly path: string;
  readonly page: ComponentType<Props>;
}

export const route = (path: string, page: ComponentType<PageProps>): PageRoute => ({ path, page });

export type AdminPageRoute = PageRoute<AdminPageProps>;

export const adminRoute = (path: string, page: ComponentType<AdminPageProps>): AdminPageRoute => ({
  path,
  page,
});
