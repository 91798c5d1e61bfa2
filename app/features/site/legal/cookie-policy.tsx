import { MailLink, PageLink } from './legal-links.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const cookies = [
  {
    name: 'sb-session',
    purpose:
      'Keeps you signed in. Set only when you sign in; a long session is cut into pieces, each with a number after the name.',
    duration: 'until you sign out, and 400 days at most',
  },
  {
    name: 'sb-session-code-verifier',
    purpose:
      'Ties an answer from Google or a link in our email to the browser in which you asked for it. Each time that you ask has one of its own, with its number within the name.',
    duration: 'until the sign-in is complete',
  },
  {
    name: 'auth-return',
    purpose: 'Remembers which page you were going to while you are at Google or reading our email.',
    duration: 'until you are back, and one hour at most',
  },
  {
    name: 'flash',
    purpose: 'Carries one message, such as “Message Sent Successfully!”, to the next page.',
    duration: 'one minute at most',
  },
];

const sections: LegalSection[] = [
  {
    id: 'what-cookies-are',
    title: 'What cookies are',
    content: (
      <p>
        A cookie is a small text that a site asks your browser to keep and to send back with the next request.
        We use the four below. Reading this site without signing in or sending a form needs none of them.
      </p>
    ),
  },
  {
    id: 'our-cookies',
    title: 'The cookies that we set',
    content: (
      <dl className="grid gap-6">
        {cookies.map(({ name, purpose, duration }) => (
          <div key={name} className="border-t border-line pt-4">
            <dt>
              <code className="font-sans font-[650]">{name}</code>
            </dt>
            <dd className="mt-1">{purpose}</dd>
            <dd className="mt-1 text-ink-soft">Kept: {duration}.</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'no-consent-banner',
    title: 'Why there is no banner',
    content: (
      <p>
        All four are needed for something that you have just asked for. There are no cookies for advertising,
        statistics or tracking, so there is nothing to accept or refuse.
      </p>
    ),
  },
  {
    id: 'other-storage',
    title: 'What else your browser keeps',
    content: (
      <p>
        While you move around, your browser remembers how far you had scrolled on each page, so that Back
        returns you to the same place. It keeps this in its session storage, does not send it to us, and
        forgets it when you close the tab.
      </p>
    ),
  },
  {
    id: 'other-sites',
    title: 'Other sites',
    content: (
      <>
        <p>
          The campus video comes from YouTube, at youtube-nocookie.com. Nothing is loaded from there until you
          press play; after that YouTube may store data in your browser under its own policy.
        </p>
        <p>
          Photos are loaded from us or from other hosts, such as images.unsplash.com. We send those hosts no
          cookie; like every web server they see your network address and the name of your browser.
        </p>
        <p>If you sign in with Google, Google sets its own cookies on its own pages.</p>
      </>
    ),
  },
  {
    id: 'switch-off',
    title: 'How to remove or refuse them',
    content: (
      <>
        <p>
          Sign out, and the session cookie is removed. You can delete or block cookies in your browser’s
          settings at any time. Everything on this site except signing in works without them.
        </p>
        <p>
          What we store on our side is in the <PageLink to="/privacy">Privacy Policy</PageLink>. For
          questions, write to <MailLink />.
        </p>
      </>
    ),
  },
];

export function CookiePolicy() {
  return (
    <LegalPage
      title="Cookie Policy"
      summary="Four cookies, all of them ours, each for something that you asked for. No tracking."
      sections={sections}
    />
  );
}
