import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { detailPath, paths } from '../../machines/shared/routing';

interface CallNameProps {
  /** Null where the server has no page of the call. */
  readonly callId: string | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** Who calls: the link of the row to the call's page. */
export function CallName({ callId, className, children }: CallNameProps) {
  if (callId === null) return <span className={className}>{children}</span>;
  return (
    <Link href={detailPath(paths.calls, callId)} className={className}>
      {children}
    </Link>
  );
}
