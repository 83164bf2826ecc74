import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import { formatPhone } from '../../../services/format/phone';
import { namedZone } from '../../../services/format/zone';
import type { Contact } from '../../../services/tenants/tenant-detail.types';
import { Card } from '../../ui/Card/Card';
import { IconFact } from '../../ui/IconFact/IconFact';
import { Facts } from './Facts';

export function ContactCard({ contact }: { readonly contact: Contact }) {
  const { phone, email, address, timezone } = contact;
  return (
    <Card title="Contact">
      <Facts>
        <IconFact term="Phone" icon={Phone}>
          {phone === null ? null : formatPhone(phone)}
        </IconFact>
        <IconFact term="Email" icon={Mail}>
          {email}
        </IconFact>
        <IconFact term="Address" icon={MapPin}>
          {address}
        </IconFact>
        <IconFact term="Time zone" icon={Globe}>
          {namedZone(timezone, new Date())}
        </IconFact>
      </Facts>
    </Card>
  );
}
