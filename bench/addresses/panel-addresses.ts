import { periods } from '#app/features/panel/figures/figures.ts';
import { followUps, leadKinds, leadStatuses } from '#app/features/panel/lead-desk/lead.ts';
import { recordKinds } from '#app/features/panel/record/record-filters.ts';
import { mailStates } from '#app/lib/mail-state.ts';
import { type TextKind, textKinds } from '#supabase/text-kinds.ts';
import { commonSkill } from '../job-rows.ts';
import { commonName, rareName } from '../lead-rows.ts';
import { formerPerson, recordedJob, recordedPerson } from '../record-rows.ts';
import type { Address, Known, Place } from './address.ts';

type Row = [subject: string, path: string, more?: Pick<Address, 'near' | 'isDownload' | 'status'>];

/** Every page, list, search, filter and download of the panel. */
export const panelAddresses = (known: Known): Address[] => [
  ...under('leads', leadRows(known)),
  ...under('courses', catalogueRows(known, 'courses', { common: commonSkill, edit: known.course })),
  ...under('webinars', catalogueRows(known, 'webinars', { common: 'Workshop', edit: known.workshop })),
  ...under('jobs', catalogueRows(known, 'jobs', { common: commonSkill, edit: known.job })),
  ...textKinds.flatMap((kind) => under(`texts, ${kind}`, textRows(kind))),
  ...under('mail', mailRows(known)),
  ...under('backups', [['open', '/admin/backups']]),
  ...under('people', [['open', '/admin/people']]),
  ...under('settings', [
    ['open', '/admin/settings'],
    ['before you open', '/admin/settings/before-you-open'],
  ]),
  ...under('record', recordRows(known)),
  ...under(
    'figures',
    periods.map((days) => [`${days} days`, `/admin/figures?days=${days}`]),
  ),
  ...under('one lead', oneLeadRows(known)),
  ...under('workshops', [['open', '/admin/workshops']]),
  ...under('one workshop', oneWorkshopRows(known)),
  ...under('downloads', downloadRows(known)),
  ...under('account', [
    ['open', '/account'],
    ['an invitation that is none', `/invitation?token=${'ab'.repeat(32)}`, { status: 404 }],
  ]),
];

const under = (list: string, rows: Row[]): Address[] =>
  rows.map(([subject, path, more]) => ({
    list: `panel: ${list}`,
    subject,
    path,
    by: 'administrator',
    ...more,
  }));

const leadRows = ({ near, administrator }: Known): Row[] => {
  const filtered = (subject: string, query: string, place?: Place): Row => [
    subject,
    `/admin/leads?${query}`,
    place && { near: place },
  ];
  return [
    ['open', '/admin/leads'],
    filtered('search: one in ten', `q=${commonName}`),
    filtered('search: one in 10,000', `q=${rareName}`),
    filtered('search: digits of a number', 'q=07919'),
    filtered('search: two letters', 'q=iy'),
    filtered('search: two letters of nobody', 'q=qx'),
    filtered('search: two words', `q=${commonName}+Iyer`),
    filtered('search: nothing found', 'q=nobodyatall'),
    ...Object.keys(leadKinds).map((kind) => filtered(`kind: ${kind}`, `kind=${kind}`)),
    ...Object.keys(leadStatuses).map((status) => filtered(`status: ${status}`, `status=${status}`)),
    filtered('status and kind', 'status=lost&kind=registration'),
    filtered('one course', 'course=course-7'),
    filtered('a course that nobody asks for', 'course=course-59'),
    filtered('owner: nobody', 'owner=nobody'),
    filtered('owner: one administrator', `owner=${administrator}`),
    ...Object.keys(followUps).map((when) => filtered(`follow-ups: ${when}`, `follow_up=${when}`)),
    filtered('a month, a year ago', `since=${daysAgo(395)}&until=${daysAgo(365)}`),
    filtered('search and status', `q=${commonName}&status=lost`),
    filtered('search and a month', `q=${commonName}&since=${daysAgo(395)}&until=${daysAgo(365)}`),
    ['page: near the end', '/admin/leads', { near: near.leads }],
    filtered('page: near the end of a status', 'status=lost', near.leads),
    filtered('page: near the end of a search', `q=${commonName}`, near.leads),
  ];
};

const catalogueRows = (
  { near }: Known,
  tab: 'courses' | 'webinars' | 'jobs',
  { common, edit }: { common: string; edit: string },
): Row[] => [
  ['open', `/admin?tab=${tab}`],
  ['search: common', `/admin?tab=${tab}&q=${common}`],
  ['search: rare', `/admin?tab=${tab}&q=000017`],
  ['search: two letters', `/admin?tab=${tab}&q=er`],
  ['search: nothing found', `/admin?tab=${tab}&q=nobodyatall`],
  ['page: near the end', `/admin?tab=${tab}`, { near: near[tab] }],
  ['page: near the end of a search', `/admin?tab=${tab}&q=${common}`, { near: near[tab] }],
  ['editor', `/admin?tab=${tab}&edit=${edit}`],
  ['recently deleted', `/admin?tab=${tab}&deleted=1`],
];

const textRows = (kind: TextKind): Row[] => [
  ['open', `/admin/texts?tab=${kind}`],
  ['search', `/admin/texts?tab=${kind}&q=classroom`],
  ['editor of something new', `/admin/texts?tab=${kind}&add=`],
  // Of the kind that it is one of, the editor of an entry; else the word that there is no such entry.
  ['editor', `/admin/texts?tab=${kind}&edit=e0000000-0000-4000-8000-000000000101`],
  ['recently deleted', `/admin/texts?tab=${kind}&deleted=1`],
];

const mailRows = ({ near }: Known): Row[] => [
  ['open', '/admin/mail'],
  ...mailStates.map((state): Row => [`state: ${state}`, `/admin/mail?state=${state}`]),
  ['page: near the end', '/admin/mail', { near: near.mail }],
  ['page: near the end of sent', '/admin/mail?state=sent', { near: near.mail }],
  ['mailbox', '/admin/mail?view=mailbox'],
];

const recordRows = ({ near }: Known): Row[] => {
  const filtered = (subject: string, query: string, place?: Place): Row => [
    subject,
    `/admin/record?${query}`,
    place && { near: place },
  ];
  return [
    ['open', '/admin/record'],
    filtered('one person', `person=${recordedPerson}`),
    filtered('somebody who left long ago', `person=${formerPerson}`),
    ...Object.keys(recordKinds).map((kind) => filtered(`kind: ${kind}`, `kind=${kind}`)),
    filtered('one job', `thing=${recordedJob}`),
    filtered('a month, a year ago', `since=${daysAgo(395)}&until=${daysAgo(365)}`),
    filtered('a person and a kind', `person=${formerPerson}&kind=webinar`),
    filtered('a person and a kind of which there is nothing', `person=${formerPerson}&kind=setting`),
    ['page: near the end', '/admin/record', { near: near.record }],
    filtered('page: near the end of a kind', 'kind=job', near.record),
  ];
};

const oneLeadRows = ({ lead, enrolment, registration, busyLead }: Known): Row[] => [
  ['an enquiry', `/admin/leads/${lead}`],
  ['an enrolment', `/admin/leads/${enrolment}`],
  ['a registration', `/admin/leads/${registration}`],
  ['of a person with 200 leads', `/admin/leads/${busyLead}`],
];

const oneWorkshopRows = ({ workshop }: Known): Row[] => [
  ['registrations', `/admin/workshops/${workshop}`],
  ['who came', `/admin/workshops/${workshop}?view=came`],
  ['mails', `/admin/workshops/${workshop}?view=mails`],
  ['fewer seats', `/admin/workshops/${workshop}?seats=10`],
  ['list', `/admin/workshops/${workshop}/list`],
  ['kept taps, which are posted', '/admin/workshops/taps', { status: 405 }],
];

const downloadRows = ({ lead, busyLead }: Known): Row[] => [
  ['one person', `/admin/leads/${lead}/person.json`],
  ['a person with 200 leads', `/admin/leads/${busyLead}/person.json`],
  ['every lead, first byte', '/admin/leads.csv', { isDownload: true }],
  ['leads of a search, first byte', `/admin/leads.csv?q=${commonName}`, { isDownload: true }],
  ['leads of a status, first byte', '/admin/leads.csv?status=lost', { isDownload: true }],
];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
