import * as styles from './BrandMark.css';

interface BellProps {
  readonly size: number;
  readonly className?: string;
}

/** The service bell that rings: our own drawing. */
export function Bell({ size, className }: BellProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12.5 8.2a16.5 16.5 0 0 1 23 0" opacity=".55" transform="translate(0 -2.4)" />
      <path d="M18 13.4a9 9 0 0 1 12 0" transform="translate(0 -2.2)" />
      <path d="M24 17.5v4.5" />
      <path d="M8.5 36.5v-1a15.5 13.5 0 0 1 31 0v1z" />
      <path d="M4 42.5h40" />
    </svg>
  );
}

/** The bell on its ink tile, as in the sidebar. */
export function BrandMark() {
  return (
    <span className={styles.mark}>
      <Bell size={20} />
    </span>
  );
}
