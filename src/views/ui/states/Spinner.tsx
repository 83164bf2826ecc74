import { cx } from '../cx';
import * as styles from './Spinner.css';

interface SpinnerProps {
  readonly size?: 14 | 16 | 18 | 20 | 24;
  readonly className?: string;
}

/** An open circle that turns, or stands still with reduced motion; the word beside it carries the meaning. */
export function Spinner({ size = 16, className }: SpinnerProps) {
  return (
    <svg
      className={cx(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.6}
      strokeLinecap="round"
      aria-hidden="true"
      data-spinner=""
    >
      <path d="M20.5 12a8.5 8.5 0 1 1-6-8.1" />
    </svg>
  );
}
