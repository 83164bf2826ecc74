import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../buttons/IconButton';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './Alert.css';

interface AlertProps {
  readonly tone: keyof typeof styles.tone;
  /** One text, so that it is read and found as a whole. */
  readonly children: string;
  readonly onDismiss?: () => void;
  readonly action?: ReactNode;
  /** A standing reason, as under a disabled button, is no alert: give 'note'. */
  readonly role?: 'alert' | 'note';
  readonly id?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

const icons: Readonly<Record<keyof typeof styles.tone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: TriangleAlert,
};

/** A message in the page, never modal; it stays until dismissed or the next attempt. */
export function Alert(props: AlertProps) {
  const { tone, children, onDismiss, action, role = 'alert', id, className, ref } = props;
  return (
    <div ref={ref} id={id} className={cx(styles.alert, styles.tone[tone], className)} role={role}>
      <Icon of={icons[tone]} size={18} />
      <span className={styles.words}>{children}</span>
      {action ? <div className={styles.actions}>{action}</div> : null}
      {onDismiss === undefined ? null : (
        <IconButton
          label="Dismiss message"
          icon={X}
          size="sm"
          variant="ghost"
          className={styles.dismiss}
          onPress={onDismiss}
        />
      )}
    </div>
  );
}
