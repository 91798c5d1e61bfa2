import { indianDay, indianTime } from '#app/lib/indian-time.ts';
import { type Lead, leadKinds, leadStatuses } from '../lead.ts';
import { byteOrderMark, csvLine, phoneCell } from './csv.ts';

interface Column {
  title: string;
  cell: (lead: Lead, owners: Owners) => string;
}

type Owners = ReadonlyMap<string, string>;

const moment = (text: string | null) => (text ? `${indianDay(text)} ${indianTime(text)}` : '');
const yes = (value: boolean) => (value ? 'yes' : '');

const columns: Column[] = [
  { title: 'Received', cell: (lead) => moment(lead.createdAt) },
  { title: 'Kind', cell: (lead) => leadKinds[lead.kind] },
  { title: 'Name', cell: (lead) => lead.name },
  { title: 'Phone', cell: (lead) => (lead.phoneE164 ? phoneCell(lead.phoneE164) : lead.phone) },
  { title: 'Email', cell: (lead) => lead.email },
  { title: 'Course or workshop', cell: (lead) => lead.courseName },
  { title: 'Status', cell: (lead) => leadStatuses[lead.status] },
  { title: 'Owner', cell: (lead, owners) => owners.get(lead.ownerId ?? '') ?? '' },
  { title: 'Next follow-up', cell: (lead) => lead.followUpOn ?? '' },
  { title: 'Message', cell: (lead) => lead.message ?? '' },
  { title: 'Cancelled', cell: (lead) => moment(lead.cancelledAt) },
  { title: 'Suspicious', cell: (lead) => yes(lead.suspicious) },
  { title: 'WhatsApp agreed', cell: (lead) => yes(lead.whatsappOptIn) },
  { title: 'Consent', cell: (lead) => lead.consentVersion ?? '' },
  { title: 'Page', cell: (lead) => lead.page ?? '' },
  { title: 'Source', cell: (lead) => lead.utm.utm_source ?? '' },
  { title: 'Medium', cell: (lead) => lead.utm.utm_medium ?? '' },
  { title: 'Campaign', cell: (lead) => lead.utm.utm_campaign ?? '' },
  { title: 'Lead', cell: (lead) => lead.id },
];

/** The file, batch by batch: nobody holds more than one of them. */
export async function* leadCsv(batches: AsyncIterable<Lead[]>, owners: Owners): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ title }) => title));
  for await (const leads of batches) {
    yield leads.map((lead) => csvLine(columns.map(({ cell }) => cell(lead, owners)))).join('');
  }
}
