import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '../layout/PageHeader';
import { EmptyState } from '../ui/states/EmptyState';
import * as styles from './EmptyPage.css';

interface EmptyPageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly icon: LucideIcon;
  readonly message: string;
  readonly detail?: string;
  readonly isNamedByBar?: boolean;
  /** What there is to show already, over the empty block. */
  readonly above?: ReactNode;
}

/** A page of the product that has nothing to show yet, and says so. */
export function EmptyPage(props: EmptyPageProps) {
  const { title, subtitle, icon, message, detail, isNamedByBar, above } = props;
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} isNamedByBar={isNamedByBar} />
      {above}
      <section className={styles.card} aria-label={title}>
        <EmptyState icon={icon} title={message} detail={detail} />
      </section>
    </>
  );
}
