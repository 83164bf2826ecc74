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
import { hangUp } from './hang-up';
import { help } from './help';
import { incomingCalls } from './incoming-calls';
import { keptOffer } from './kept-offer';
import { keptOrders } from './kept-orders';
import { liveCall } from './live-call';
import { liveLine } from './live-line';
import { longList } from './long-list';
import { manualDraft } from './manual-draft';
import { manualOrder } from './manual-order';
import { menu } from './menu';
import { monitor } from './monitor';
import { orderDraft } from './order-draft';
import { orderStatus } from './order-status';
import { phoneLease } from './phone-lease';
import { readiness } from './readiness';
import { realtime } from './realtime';
import { repeatOrder } from './repeat-order';
import { restaurants } from './restaurants';
import { mode, profile, signIn } from './session';
import { signOut } from './sign-out';
import { supervision } from './supervision';
import { wrapUp } from './wrap-up';

export const allBrowserPaths: readonly BrowserPaths[] = [
  callPaths,
  signIn,
  mode,
  profile,
  signOut,
  availability,
  liveCall,
  hangUp,
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
  manualOrder,
  manualDraft,
  longList,
  monitor,
  wrapUp,
  phoneLease,
  readiness,
  keptOrders,
  repeatOrder,
  supervision,
  keptOffer,
  liveLine,
  realtime,
];
