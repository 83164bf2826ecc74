import { AdminLayout } from '../layout/AdminLayout/AdminLayout';
import { adminRoutes } from './admin-routes';
import { Pages } from './Pages';
import type { PageProps } from './page-props';
import { pageTitle } from './page-titles';

export function AdminHalf({ path, ...props }: PageProps & { readonly path: string }) {
  return (
    <AdminLayout {...props} page={pageTitle(path) ?? ''}>
      <Pages {...props} routes={adminRoutes} path={path} />
    </AdminLayout>
  );
}
