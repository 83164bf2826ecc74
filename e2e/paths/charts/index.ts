import type { BrowserPaths } from '../browser-paths';
import { availability } from './availability';
import { callBurst } from './call-burst';
import { fileExport } from './file-export';
import { help } from './help';
import { orderStatus } from './order-status';
import { session } from './session';

export const allBrowserPaths: readonly BrowserPaths[] = [
  session,
  availability,
  help,
  orderStatus,
  fileExport,
  callBurst,
];
