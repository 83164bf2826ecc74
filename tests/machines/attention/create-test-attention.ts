import { attentionMachine } from '../../../src/machines/attention/attention.machine';
import type {
  NoticePermission,
  PermissionCommand,
  TabSign,
} from '../../../src/machines/attention/attention.types';
import type { Call } from '../../../src/services/calls/call.types';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCall } from '../call/call.fixtures';

/** The attention chart of a page that is looked at, in a browser that has answered so. */
export function createTestAttention(permission: NoticePermission = 'unasked') {
  const keeper = standInCallback<PermissionCommand>();
  const visibility = standInCallback();
  const notice = standInPromise<void, { readonly call: Call }>();
  const sign = standInCallback<{ type: string }, { readonly sign: TabSign }>();
  const warning = standInCallback();
  const chart = startUnderParent(
    attentionMachine.provide({
      actors: {
        noticePermission: keeper.logic,
        watchVisibility: visibility.logic,
        callNotice: notice.logic,
        signTab: sign.logic,
        warnBeforeLeaving: warning.logic,
      },
    }),
  );
  const read = (now: NoticePermission) => keeper.tell({ type: 'permission.read', permission: now });
  read(permission);
  return {
    ...chart,
    keeper,
    notice,
    sign,
    warning,
    read,
    look: () => visibility.tell({ type: 'page.looked' }),
    leave: () => visibility.tell({ type: 'page.left' }),
    ring: (call = makeCall()) => chart.ref.send({ type: 'attention.ring', offer: call }),
    stopRinging: () => chart.ref.send({ type: 'attention.stopRinging' }),
    state: () => chart.ref.getSnapshot().value,
  };
}
