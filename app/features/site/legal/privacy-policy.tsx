import { site } from '#app/site.ts';
import { MailLink, PageLink, PhoneLink, PostalAddress } from './legal-links.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    content: (
      <>
        <p>
          {site.name} decides why and how the details described here are used. In the words of the Digital
          Personal Data Protection Act, 2023, we are the Data Fiduciary and you are the Data Principal.
        </p>
        <PostalAddress />
        <p>
          Write to <MailLink /> or call <PhoneLink />.
        </p>
      </>
    ),
  },
  {
    id: 'what-you-send-us',
    title: 'What you send us',
    content: (
      <>
        <p>When you send an enquiry, enroll in a course or register for a workshop, we store:</p>
        <ul>
          <li>your name, email address and phone number, as you typed them;</li>
          <li>the course, workshop or service that you asked about, and your message if you wrote one;</li>
          <li>whether you said that we may write to you on WhatsApp;</li>
          <li>
            the page that you wrote from, and the campaign in the link that brought you there (its UTM tags);
          </li>
          <li>
            the date and time, and which version of the consent you saw (now version {site.consentVersion});
          </li>
          <li>whether the form looked as if a program had filled it in;</li>
          <li>notes on how far we have got: new, contacted, enrolled or closed.</li>
        </ul>
        <p>
          Name, email address and phone number are needed because we answer by call, message or email. You
          decide about everything else.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    content: (
      <>
        <p>
          You need no account to read this site, enquire or enroll. If you make one, we store your email
          address or phone number, your name if you give it, and your password as a hash that cannot be turned
          back into the password. If you sign in with Google, Google tells us your name, your email address
          and the address of your profile picture; we do not see your Google password.
        </p>
        <p>
          For each sign-in we store the time, the network address and the name of the browser, so that we can
          recognise misuse and end a session.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    content: (
      <>
        <p>
          We use your details to answer you, to hold your place in a course or workshop, to send you what you
          asked for, and to let you sign in. The legal ground is the consent that you give by sending the
          form. When you send one, our staff are told by email.
        </p>
        <p>
          We count how many messages come from one person and one network address in a day, so that nobody can
          flood us. That record is deleted after a day.
        </p>
        <p>
          We do not sell your details, we do not pass them to advertisers, and there is no advertising or
          analytics on this site.
        </p>
      </>
    ),
  },
  {
    id: 'who-else-sees-it',
    title: 'Who else sees it',
    content: (
      <>
        <p>
          Our office staff and the trainer concerned see your enquiry. Companies that run our servers and
          deliver our email and text messages handle it for us, on our instructions. We give details to an
          authority only when the law requires it.
        </p>
        <p>
          What you type into the prompt builder is used to write the answer and is not stored. If we have
          connected a language model of another company at the time, your text is sent to it, so please leave
          names and numbers of real people out.
        </p>
        <p>
          Photos on our pages come from us or from other hosts, such as images.unsplash.com, which then see
          your network address. The campus video is loaded from YouTube only when you press play. The pages
          are complete without either. More about this is in the{' '}
          <PageLink to="/cookies">Cookie Policy</PageLink>.
        </p>
        <p>
          “Apply Now” on a job, our WhatsApp links and the map lead to other companies’ sites. From there on,
          their policies apply.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    content: (
      <ul>
        <li>Enquiries that did not lead to an enrollment: 24 months after we last heard from you.</li>
        <li>
          Enrollments and workshop registrations: eight years after the end of the course, because that is how
          long we have to keep our accounts.
        </li>
        <li>Accounts: until you ask us to delete yours.</li>
        <li>
          The record of what our staff did on this site, with their names, email and network addresses: 24
          months. After that it no longer says who it was.
        </li>
        <li>The server’s technical log: 30 days.</li>
        <li>
          Backups of all this: about six months. If we ever have to restore one, whoever was erased since it
          was made is erased from it again.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights, and how to have data erased',
    content: (
      <>
        <p>Under the Digital Personal Data Protection Act, 2023 you may at any time:</p>
        <ul>
          <li>ask what we have stored about you and whom we gave it to;</li>
          <li>have it corrected, completed or brought up to date;</li>
          <li>have it erased;</li>
          <li>withdraw your consent, as easily as you gave it;</li>
          <li>name a person who may do this for you if you die or can no longer do it yourself.</li>
        </ul>
        <p>
          Write to <MailLink /> from the address that you gave us, or call <PhoneLink />, and say which of
          these you want. We do it within 30 days and tell you when it is done. If a law makes us keep
          something, we say what and for how long. Withdrawing consent does not affect what we did before.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'People under 18',
    content: (
      <p>
        If you are under 18, please let a parent or guardian send the form or make the account. If we find
        that we hold a child’s details without their consent, we delete them.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    content: (
      <p>
        The site is served over an encrypted connection. The database itself decides who may read which row,
        and only those of our staff who answer you can read enquiries and enrollments. Whatever they export or
        erase is recorded. If details of yours are ever exposed, we tell you and the Data Protection Board of
        India.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints and changes',
    content: (
      <>
        <p>
          If something is wrong, write to <MailLink /> first; the office manager answers. If the answer does
          not satisfy you, you may complain to the Data Protection Board of India.
        </p>
        <p>
          When we change this policy, we change the date at the top. If a change concerns details that you
          have already given us, we write to you before it applies.
        </p>
      </>
    ),
  },
];

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="We store what you send us so that we can answer you and teach you. We do not sell it, we do not track you, and we delete it when you ask."
      sections={sections}
    />
  );
}
