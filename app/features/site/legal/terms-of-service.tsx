import { site } from '#app/site.ts';
import { MailLink, PageLink, PhoneLink, PostalAddress } from './legal-links.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: LegalSection[] = [
  {
    id: 'about',
    title: 'What these terms cover',
    content: (
      <>
        <p>These terms apply to your use of this website. The site is run by {site.name}:</p>
        <PostalAddress />
        <p>
          Courses and services that you pay for have agreements of their own, which you receive in writing
          before you pay. Where the two differ, the written agreement counts.
        </p>
      </>
    ),
  },
  {
    id: 'enquiries-and-enrolments',
    title: 'Enquiries and enrollments',
    content: (
      <>
        <p>
          Sending a form costs nothing and binds you to nothing. We then call or write to you. Your place in a
          course is confirmed when we have confirmed it and you have paid the fee or its first instalment.
        </p>
        <p>
          Please give your own details and correct ones. Batches, dates and trainers may change; if a change
          does not suit you, tell us before the course begins and we return what you have paid.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees and discounts',
    content: (
      <p>
        Fees are in Indian rupees and are those shown on the day you enroll. A discount applies until the date
        and under the conditions stated beside it, and cannot be added to another. Before you pay we tell you
        in writing what the fee includes and how much is returned if you leave a course early.
      </p>
    ),
  },
  {
    id: 'workshops',
    title: 'Workshops and webinars',
    content: (
      <p>
        Seats are given in the order in which registrations arrive, one to a person. If you cannot come, tell
        us, so that somebody else can have the seat. If we cancel a paid workshop, we return the whole price.
      </p>
    ),
  },
  {
    id: 'jobs',
    title: 'Job listings',
    content: (
      <p>
        Employers write the job listings, and you apply to them directly. We remove a listing when we learn
        that it is closed or wrong, but we do not promise that a job is still open, that its details are
        correct or that you will be hired. We never ask for money for a job; if somebody does so in our name,
        please call <PhoneLink />.
      </p>
    ),
  },
  {
    id: 'services',
    title: 'Services',
    content: (
      <p>
        The prices on the services page are where projects of that kind begin. What yours costs is in the
        written offer that we make when we know what you need.
      </p>
    ),
  },
  {
    id: 'prompt-builder',
    title: 'Prompt builder',
    content: (
      <p>
        The prompt builder rewrites the text that you enter. The result is yours to use. It can be wrong or
        unsuitable, so read it before you rely on it, and leave confidential text out.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <p>
        Keep your password to yourself and tell us if somebody else may know it. We may close an account that
        is used to harm the site or other people. You may ask us to delete yours at any time.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Using the site fairly',
    content: (
      <p>
        Do not try to get into parts of the site that are not meant for you, to overload it, to send forms
        automatically or in other people’s names, or to copy it as your own. Reading, linking and sharing are
        welcome.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Texts, drawings and brochures',
    content: (
      <p>
        The texts, drawings and brochures are ours or used with permission. You may keep and print them for
        yourself and pass them on unchanged. Product names belong to their owners; mentioning them does not
        mean that those companies endorse us.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    content: (
      <p>
        We take care that what is written here is right and that the site works, but we cannot promise that it
        is always available or free of mistakes. Figures about placements and salaries describe the past and
        are not a promise. Nothing in these terms limits rights that the law, such as the Consumer Protection
        Act, 2019, gives you.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law, changes and contact',
    content: (
      <>
        <p>
          Indian law applies, and the courts in {site.city} are responsible unless the law gives you another
          choice. When we change these terms, we change the date at the top; what you have already agreed with
          us in writing stays as it is.
        </p>
        <p>
          How we handle your details is in the <PageLink to="/privacy">Privacy Policy</PageLink>. For
          questions, write to <MailLink /> or call <PhoneLink />.
        </p>
      </>
    ),
  },
];

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="What you can expect from this website, and what we ask of you, in plain words."
      sections={sections}
    />
  );
}
