import { Card } from '../ui/Card/Card';

/** Below the settings that there are. */
export function MoreSettings() {
  return <Card title="More settings" aside="Coming soon" isOpenHead />;
}
