import { fromCallback } from 'xstate';
import type {
  AttentionEvent,
  NoticePermissionKeeper,
  PermissionCommand,
} from '../../machines/attention/attention.types';
import type { NoticePermissions } from '../../services/browser/attention-permission';

type Fact = Extract<AttentionEvent, { type: 'permission.read' }>;

/** Whether desktop notifications may be shown: sent at once, after each command and on every change. */
export function createNoticePermission({
  permissions,
}: {
  readonly permissions: NoticePermissions;
}): NoticePermissionKeeper {
  return fromCallback<PermissionCommand>(({ sendBack, receive }) => {
    const send: (fact: Fact) => void = sendBack;
    const sendPermission = () => send({ type: 'permission.read', permission: permissions.read() });
    sendPermission();
    receive((command) => {
      if (command.type === 'permission.ask') void permissions.ask().then(sendPermission, sendPermission);
      else {
        permissions.decline();
        sendPermission();
      }
    });
    return permissions.watch(sendPermission);
  });
}
