import { file } from '../../../tests/machines/file-export/file-export.fixtures';
import { paths } from '../../../tests/machines/file-export/file-export.paths';
import { expect } from '../../fixtures';
import { AdminTable } from '../../page-models/admin-table';
import { isRead } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed } from '../browser-paths';

export const fileExport: BrowserPaths = {
  chart: 'file-export',
  paths,
  open: async ({ signedIn }) => {
    const person = await signedIn('admin', { path: '/admin/customers' });
    await new AdminTable(person.page, 'Customers').ready();
    return { person };
  },
  passing: ['saving', 'settling'],
  causes: [
    {
      event: { type: 'export.save', file },
      act: async ({ page }) => {
        const lines = await new AdminTable(page, 'Customers').exported();
        expect(lines.length).toBeGreaterThan(0);
      },
    },
    ...answered(paths, 'saveFile', { what: '2 orders' }, ({ page }) =>
      isRead(page, /^[\d,]+ customers exported$/),
    ),
    ...elapsed(paths, 'settleFor', byItself),
  ],
  shows: {
    idle: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Export CSV' })).not.toHaveAttribute('data-pending');
    },
    saving: 'the file is saved at once',
    settling: 'it is over in half a second',
  },
};
