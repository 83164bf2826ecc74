import { UserRoundPlus } from 'lucide-react';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './NewCustomerNotice.css';

/** CALL-08. */
export function NewCustomerNotice() {
  return (
    <div className={styles.notice}>
      <Icon of={UserRoundPlus} size={18} />
      <div>
        <p className={styles.title}>New Customer</p>
        <p>No profile for this number yet. Details can be added now or later.</p>
      </div>
    </div>
  );
}
