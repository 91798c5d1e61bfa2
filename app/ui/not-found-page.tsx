import { ButtonLink } from './button.tsx';
import { Message } from './error-page.tsx';

export function NotFoundPage() {
  return (
    <Message seed="a line that leads nowhere" title="Oops! Page not found">
      <p className="mt-5 text-lg text-ink-soft">
        There is nothing at this address. The link may be old, or a letter may be missing.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/#courses" tone="quiet">
          See our courses
        </ButtonLink>
      </div>
    </Message>
  );
}
