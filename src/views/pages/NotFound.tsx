import { Link } from 'wouter';
import { paths } from '../../machines/shared/routing';
import { BrandMark } from '../ui/BrandMark/BrandMark';
import { cx } from '../ui/cx';
import * as styles from './page.css';

/** For an address without a page: inside a layout, or as a page of its own where there is none. */
export function NotFound({ isPage = false }: { readonly isPage?: boolean }) {
  const Place = isPage ? 'main' : 'div';
  // Without a layout there is no router: the link loads the document anew.
  const Back = isPage ? 'a' : Link;
  return (
    <Place className={cx(styles.window, isPage ? null : styles.inside)}>
      {isPage ? <BrandMark /> : null}
      <h1 className={styles.title}>Page not found</h1>
      <p>This page does not exist.</p>
      <Back href={paths.start} className={styles.back}>
        Back to the dashboard
      </Back>
    </Place>
  );
}
