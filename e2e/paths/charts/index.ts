import type { BrowserPaths } from '../browser-paths';
import { audioSettings } from './audio-settings';
import { availability } from './availability';
import { callPaths } from './call';
import { callBurst } from './call-burst';
import { callFeedback } from './call-feedback';
import { callList } from './call-list';
import { customerLookup } from './customer-lookup';
import { customerPhone } from './customer-phone';
import { fileExport } from './file-export';
import { help } from './help';
import { incomingCalls } from './incoming-calls';
import { liveCall } from './live-call';
import { menu } from './menu';
import { orderDraft } from './order-draft';
import { orderStatus } from './order-status';
import { restaurants } from './restaurants';
import { mode, profile, signIn } from './session';
import { signOut } from './sign-out';

export const allBrowserPaths: readonly BrowserPaths[] = [
  callPaths,
  signIn,
  mode,
  profile,
  signOut,
  availability,
  liveCall,
  orderDraft,
  customerLookup,
  callFeedback,
  callList,
  audioSettings,
  customerPhone,
  incomingCalls,
  menu,
  restaurants,
  help,
  orderStatus,
  fileExport,
  callBurst,
];
