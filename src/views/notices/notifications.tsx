import './toast-sheet';
import X from 'lucide-react/icons/x';
import { closeSnackbar, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack';
import { createContext, type FocusEvent, type Ref, useContext, useState } from 'react';
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

interface Keeping {
  /** The calls whose unplaced order a toast may offer to keep as a manual order. */
  readonly offered: readonly string[];
  readonly onKeep: (callId: string) => void;
}

interface Surroundings extends Keeping {
  readonly closed: readonly SnackbarKey[];
}

const ToastSurroundings = createContext<Surroundings>({ offered: [], onKeep: () => undefined, closed: [] });

interface ToastProps {
  readonly id: SnackbarKey;
  readonly toast: ToastText;
  /** notistack measures the element for its transition. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** For notistack, which lets the time of a toast rest under the mouse alone: under the focus it would go, too. */
const asMouse =
  (type: 'mouseover' | 'mouseout') =>
  ({ currentTarget }: FocusEvent<HTMLElement>): void => {
    currentTarget.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  };

function Toast({ id, toast, ref }: ToastProps) {
  const { offered, onKeep, closed } = useContext(ToastSurroundings);
  const { keeps } = toast;
  // It leaves at once: a new call's screen has no room for it, and must not move under the hand.
  if (closed.includes(id)) return <div ref={ref} hidden />;
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
        {keeps === undefined || !offered.includes(keeps) ? null : (
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

/** Oldest first; some wait for those before them. */
const shown = new Map<SnackbarKey, Notice['code']>();

const keysOf = (codes: readonly Notice['code'][]): SnackbarKey[] =>
  [...shown].filter(([, code]) => codes.includes(code)).map(([key]) => key);

function close(keys: readonly SnackbarKey[]): void {
  for (const key of keys) {
    shown.delete(key);
    closeSnackbar(key);
  }
}

/** Dishes are added faster than toasts leave: the next notice would wait behind all of theirs. */
const mostAdded = 2;

let count = 0;

function show(notice: Notice): void {
  const toast = noticeText(notice);
  count += 1;
  const key = enqueueSnackbar(toast.text, {
    // One of notistack's own may come twice in a millisecond, and one toast would close the other.
    key: count,
    autoHideDuration: toast.lasts,
    TransitionProps: { direction: slidesTo() },
    content: (id) => <Toast id={id} toast={toast} />,
    onExited: (_node, id) => {
      shown.delete(id);
    },
  });
  shown.set(key, notice.code);
  close(keysOf(['itemAdded']).slice(0, -mostAdded));
}

/** What the page leaves free: by its sidebar, its title, or a call's stage. */
export type ToastSide = keyof typeof styles.side;

interface NotificationsProps extends Keeping {
  readonly queue: NoticeQueue;
  readonly side: ToastSide;
}

/** The only file that knows notistack: three at most, the oldest gives way. */
export function Notifications({ queue, side, offered, onKeep }: NotificationsProps) {
  const [closed, setClosed] = useState<readonly SnackbarKey[]>([]);
  useNoticeQueue(queue, {
    show: (notice) => {
      if (notice.code !== 'customerFound') show(notice);
      else void formatPhoneLater(notice.who).then((who) => show({ ...notice, who }));
    },
    close: (codes) => {
      const keys = keysOf(codes);
      setClosed(keys);
      close(keys);
    },
  });
  return (
    <ToastSurroundings value={{ offered, onKeep, closed }}>
      <SnackbarProvider
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
    </ToastSurroundings>
  );
}
