import type { WorkshopMail } from '#server/mail/outbox.ts';
import type { WorkshopMailOptions } from '#server/mail/workshop-mails.ts';
import { buildInstitute } from './institute.ts';
import { buildWorkshopRow } from './workshop-row.ts';

export const workshopMailOptions: WorkshopMailOptions = {
  siteUrl: 'https://www.example.com',
  institute: buildInstitute(),
  sender: 'no-reply@example.com',
  now: () => new Date('2027-01-01T00:00:00Z'),
};

/** On a Saturday morning in India, in the words that the database writes of it. */
export const saturdayMorning = {
  starts_at: '2027-01-16T04:30:00+00:00',
  ends_at: '2027-01-16T07:30:00+00:00',
  date: '2027-01-16',
  time: '10:00 AM - 1:00 PM',
};

export const buildWorkshop = (changes: Parameters<typeof buildWorkshopRow>[0] = {}) =>
  buildWorkshopRow({
    title: 'Data Science & AI Workshop',
    description: 'Bring a laptop; we start on time, with coffee.\nSecond line.',
    slug: 'data-science-ai',
    mode: 'Offline',
    status: 'upcoming',
    ...saturdayMorning,
    ...changes,
  });

/** As compose_workshop_mail() answers. */
export const buildWorkshopMail = ({ registration, ...changes }: Changes = {}): WorkshopMail => ({
  registration: {
    id: 'e1',
    name: 'M.K.Meena',
    email: 'meena@example.com',
    cancelled_by: null,
    revision: 0,
    ...registration,
  },
  workshop: buildWorkshop(),
  told: null,
  token: 'f00d'.repeat(16),
  join_address: null,
  message: null,
  ...changes,
});

type Changes = Partial<Omit<WorkshopMail, 'registration'>> & {
  registration?: Partial<WorkshopMail['registration']>;
};
