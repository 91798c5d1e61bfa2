import type { Refused } from '#app/forms/answer.ts';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { movedWords } from '#app/lib/workshops/moved.ts';
import { dayInFull } from '#app/lib/workshops/times.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Message } from '#app/ui/error-page.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { CancelSeat } from './cancel-seat.tsx';
import { JoinLink, JoinPart } from './join-part.tsx';
import { NameForm } from './name-form.tsx';
import { isOpen, type Registration, type RegistrationState } from './registration.ts';
import { stateWords } from './state-words.ts';

interface RegistrationPageProps {
  registration: Registration;
  token: string;
  state: RegistrationState;
  now: number;
  hasCalendarFile: boolean;
  asksToCancel: boolean;
  /** The name that was sent could not be taken. */
  refused?: Refused;
}

/** What somebody has booked, and what they can do about it, behind the link of their mails. It needs no script. */
export function RegistrationPage(page: RegistrationPageProps) {
  const { registration, token, state, now, refused } = page;
  const isExpected = isOpen(state) || state === 'begun';
  return (
    <article>
      <Head registration={registration} state={state} />
      <Container className="grid gap-x-20 gap-y-10 pt-8 pb-20 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-14">
        <aside
          aria-label="What you can do"
          className="grid content-start gap-3 whitespace-nowrap sm:max-lg:flex sm:max-lg:flex-wrap lg:col-start-2 lg:row-start-1"
        >
          <JoinLink registration={registration} />
          {!isExpected && <WhatIsNext registration={registration} state={state} />}
          {page.hasCalendarFile && state !== 'over' && (
            <ButtonLink to={`/registration.ics?token=${token}`} tone="secondary">
              <Icon name="calendar" />
              {isExpected ? 'Add to Calendar' : 'Update My Calendar'}
            </ButtonLink>
          )}
          <AskUs />
        </aside>
        <div className="grid content-start gap-12 lg:col-start-1 lg:row-start-1">
          {isExpected && registration.workshop && (
            <JoinPart registration={registration} workshop={registration.workshop} now={now} />
          )}
          <BookingFacts registration={registration} isExpected={isExpected} />
          {isExpected && <NameForm name={registration.name} token={token} refused={refused} />}
          {isOpen(state) && <CancelSeat registration={registration} token={token} open={page.asksToCancel} />}
        </div>
      </Container>
    </article>
  );
}

/** The first screen of a phone: how it stands, what it is, and when. */
function Head({ registration, state }: Pick<RegistrationPageProps, 'registration' | 'state'>) {
  const { title, workshop } = registration;
  const { badge, tone, told } = stateWords[state];
  const moved = isOpen(state) && workshop && movedWords(workshop);
  return (
    <header className="on-board">
      <Container className="flex items-center justify-between gap-10 py-8 lg:py-14">
        <div className="min-w-0">
          {moved && (
            <p className="measure mb-4">
              <Badge tone="accent" className="text-base">
                {moved.badge}
              </Badge>
              <span className="mt-1 block font-[600]">{moved.told}</span>
            </p>
          )}
          <p>
            <Badge tone={tone} className="text-base whitespace-normal">
              {badge}
            </Badge>
          </p>
          <h1 className="mt-4 max-w-[22ch] text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
          {workshop && (
            <p className="mt-4 text-lg wrap-anywhere">
              <span className="block font-[650]">{dayInFull(workshop.date)}</span>
              <span className="text-ink-soft">{workshop.time}</span>
            </p>
          )}
          {told && <p className="measure mt-5">{told}</p>}
        </div>
        <KolamFigure
          seed={title}
          line={1.4}
          className="w-40 shrink-0 text-ink/70 max-md:hidden lg:w-56 print:hidden"
        />
      </Container>
    </header>
  );
}

/** Where one goes from a seat that is none any more. */
function WhatIsNext({ registration, state }: Pick<RegistrationPageProps, 'registration' | 'state'>) {
  const { workshop } = registration;
  return (
    <>
      <ButtonLink to="/#workshops">See Our Workshops</ButtonLink>
      {state === 'cancelled by you' && workshop?.title && (
        <ButtonLink to={`/workshops/${workshop.slug}`} tone="secondary">
          Register Again
        </ButtonLink>
      )}
    </>
  );
}

function AskUs() {
  const { call } = useWholeInstitute().phones;
  if (!call.e164) return null;
  return (
    <ButtonLink to={telephoneUrl(call.e164)} tone="secondary">
      <Icon name="phone" />
      <span>
        Call <span className="whitespace-nowrap tabular-nums">{call.display}</span>
      </span>
    </ButtonLink>
  );
}

/** For every link that opens nothing, word for word, whatever is wrong with it. */
export function UnknownRegistration() {
  return (
    <Message seed="a seat that nobody has" title="This link opens no registration">
      <p className="mt-5 text-lg text-ink-soft">
        It may be incomplete, or the registration has been deleted. Please open it from the newest mail that
        we sent you.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/#workshops">See Our Workshops</ButtonLink>
        <ButtonLink to="/#contact" tone="quiet">
          Ask us
        </ButtonLink>
      </div>
    </Message>
  );
}
