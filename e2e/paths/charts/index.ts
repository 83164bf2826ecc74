import type { BrowserPaths } from '../browser-paths';
import { availability } from './availability';
import { callPaths } from './call';
import { callBurst } from './call-burst';
import { fileExport } from './file-export';
import { help } from './help';
import { liveCall } from './live-call';
import { menu } from './menu';
import { orderDraft } from './order-draft';
import { orderStatus } from './order-status';
import { restaurants } from './restaurants';
import { session } from './session';
import { signOut } from './sign-out';

export const allBrowserPaths: readonly BrowserPaths[] = [
  callPaths,
  session,
  signOut,
  availability,
  liveCall,
  orderDraft,
  menu,
  restaurants,
  help,
  orderStatus,
  fileExport,
  callBurst,
];
