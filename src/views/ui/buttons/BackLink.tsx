import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'wouter';
import { Icon } from '../Icon/Icon';
import * as styles from './BackLink.css';

interface BackLinkProps {
  readonly href: string;
  /** The page it leads to: 'Restaurants'. */
  readonly children: string;
}

/** Above the title of a detail page: the way back to its list. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link href={href} className={styles.back}>
      <Icon of={ArrowLeft} />
      <span>{children}</span>
    </Link>
  );
}
