import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { Bell } from '../ui/BrandMark/BrandMark';
import { Icon } from '../ui/Icon/Icon';
import { Rings } from '../ui/Rings/Rings';
import * as styles from './SignInPage.css';

/** Half brand, half form; no sidebar. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header className={styles.brand}>
        <div className={styles.centre}>
          <Rings className={styles.rings} count={14} first={92} step={41.6} strength={0.6} />
          <span className={styles.bell}>
            <Bell size={48} className={styles.drawing} />
          </span>
        </div>
        <div className={styles.words}>
          <h1 className={styles.authLayoutTitle}>Restaurant Order Agent</h1>
          <p className={styles.subtitle}>Phone ordering assistance system</p>
        </div>
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  );
}

/** Why the form was refused, where no field is to blame. */
export function FormFault({ children }: { readonly children: string | null | undefined }) {
  if (children === null || children === undefined) return null;
  return (
    <p role="alert" className={styles.fault}>
      <Icon of={TriangleAlert} size={18} />
      <span>{children}</span>
    </p>
  );
}
