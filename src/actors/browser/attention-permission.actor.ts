import { fromCallback } from 'xstate';
import type {
  AttentionEvent,
  NoticePermissionKeeper,
  PermissionCommand,
} from '../../machines/attention/attention.types';
import type { NoticePermissions } from '../../services/browser/attention-permission';

type Fact = Extract<AttentionEvent, { type: 'permission.read' }>;

/** Whether desktop notifications may be shown: told at once, after each command and on every change. */
export const createNoticePermission = ({
  permissions,
}: {
  readonly permissions: NoticePermissions;
}): NoticePermissionKeeper =>
  fromCallback<PermissionCommand>(({ sendBack, receive }) => {
    const tell: (fact: Fact) => void = sendBack;
    const tellAll = () => tell({ type: 'permission.read', permission: permissions.read() });
    tellAll();
    receive((command) => {
      if (command.type === 'permission.ask') void permissions.ask().then(tellAll, tellAll);
      else {
        permissions.decline();
        tellAll();
      }
    });
    return permissions.watch(tellAll);
  });
