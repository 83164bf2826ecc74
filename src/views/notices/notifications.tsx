import './toast-sheet';
import X from 'lucide-react/icons/x';
import { closeSnackbar, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack';
import { type FocusEvent, type Ref, useState } from 'react';
import type { Notice } from '../../machines/shared/notice.types';
import { formatPhoneLater } from '../../services/format/phone';
import { breakpoints } from '../theme/tokens';
import { Button } from '../ui/buttons/Button';
import { IconButton } from '../ui/buttons/IconButton';
import { Icon } from '../ui/Icon/Icon';
import type { NoticeQueue } from './notice-queue';
import { noticeText, type ToastText } from './notice-text';
import * as styles from './notifications.css';
import { useNoticeQueue } from './use-notices';

interface ToastProps {
  readonly id: SnackbarKey;
  readonly toast: ToastText;
  readonly onKeep: (callId: string) => void;
  /** notistack measures the element for its transition. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** For notistack, which lets the time of a toast rest under the mouse alone: under the focus it would go, too. */
const asMouse =
  (type: 'mouseover' | 'mouseout') =>
  ({ currentTarget }: FocusEvent<HTMLElement>): void => {
    currentTarget.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  };

function Toast({ id, toast, onKeep, ref }: ToastProps) {
  const { keeps } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is on one of its buttons
    <div
      ref={ref}
      data-toast=""
      className={styles.toast}
      role={toast.tone === 'error' ? 'alert' : undefined}
      onFocus={asMouse('mouseover')}
      onBlur={asMouse('mouseout')}
    >
      <Icon of={toast.icon} size={20} className={styles.icon[toast.tone]} />
      <div className={styles.words}>
        <span>{toast.text}</span>
        {keeps === undefined ? null : (
          <Button
            size="sm"
            className={styles.action}
            onPress={() => {
              onKeep(keeps);
              closeSnackbar(id);
            }}
          >
            Keep as manual order
          </Button>
        )}
      </div>
      <IconButton
        label="Close message"
        icon={X}
        size="sm"
        variant="ghost"
        className={styles.close}
        onPress={() => closeSnackbar(id)}
      />
    </div>
  );
}

/** Toasts leave at the nearest edge: to the side, a toast would cross Place Order or End Call. */
const slidesTo = () => (window.innerWidth <= breakpoints.phone ? 'left' : 'up');

const mostAdded = 2;
/** Toasts about dishes, which are added faster than toasts leave: the next notice would wait behind all of them. */
const added: SnackbarKey[] = [];

let count = 0;

function show(notice: Notice, onKeep: ToastProps['onKeep']): void {
  const toast = noticeText(notice);
  count += 1;
  const key = enqueueSnackbar(toast.text, {
    // One of notistack's own may come twice in a millisecond, and one toast would close the other.
    key: count,
    autoHideDuration: toast.lasts,
    TransitionProps: { direction: slidesTo() },
    content: (id) => <Toast id={id} toast={toast} onKeep={onKeep} />,
  });
  if (notice.code !== 'itemAdded') return;
  added.push(key);
  for (const old of added.splice(0, added.length - mostAdded)) closeSnackbar(old);
}

/** What the page leaves free: by its sidebar, its title, or a call's stage. */
export type ToastSide = keyof typeof styles.side;

export interface ToastPlace {
  readonly side: ToastSide;
  readonly isInCall: boolean;
  /** The page notes by itself what a call left unordered. */
  readonly hasKeptNote: boolean;
}

interface NotificationsProps extends ToastPlace {
  readonly queue: NoticeQueue;
  /** The unplaced order of that call is to become a manual order. */
  readonly onKeep: (callId: string) => void;
}

/** The only file that knows notistack: three at most, the oldest gives way. */
export function Notifications({ queue, side, isInCall, hasKeptNote, onKeep }: NotificationsProps) {
  const [seen, see] = useState({ isInCall, calls: 0 });
  if (seen.isInCall !== isInCall) see({ isInCall, calls: seen.calls + (isInCall ? 1 : 0) });
  useNoticeQueue(queue, (notice) => {
    if (notice.code === 'callOver' && notice.keptCallId !== null && hasKeptNote)
      show({ ...notice, itemCount: 0, keptCallId: null }, onKeep);
    else if (notice.code !== 'customerFound') show(notice, onKeep);
    else void formatPhoneLater(notice.who).then((who) => show({ ...notice, who }, onKeep));
  });
  return (
    <SnackbarProvider
      // A new call's screen opens without the toasts from before it: one that leaves would move what is pressed.
      key={seen.calls}
      maxSnack={3}
      autoHideDuration={4000}
      // One origin always: a toast keeps the one it was raised with, but must move when the page does.
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      classes={{
        containerRoot: styles.region,
        containerAnchorOriginBottomRight: styles.side[side],
      }}
      disableWindowBlurListener
    />
  );
}
