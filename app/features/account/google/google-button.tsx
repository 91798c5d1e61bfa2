import { useId } from 'react';
import { useSignInWays } from '#app/lib/sign-in-ways.ts';
import { Button } from '#app/ui/button.tsx';

/** A plain form: the browser leaves for Google whether or not scripts run. */
export function GoogleButton({
  intent = 'sign-in',
  next,
  instead,
  children = 'Continue with Google',
}: {
  intent?: 'sign-in' | 'link';
  next?: string;
  /** What to use where Google is not switched on. */
  instead?: string;
  children?: string;
}) {
  const { google } = useSignInWays();
  const id = useId();
  return (
    <form method="post" action="/auth/google">
      <input type="hidden" name="intent" value={intent} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button
        type="submit"
        tone="secondary"
        className={intent === 'sign-in' ? 'w-full' : undefined}
        aria-describedby={google ? undefined : id}
      >
        <GoogleMark />
        {children}
      </Button>
      {!google && (
        <p id={id} className="mt-2 text-sm text-ink-soft">
          Sign-in with Google is not switched on. {instead}
        </p>
      )}
    </form>
  );
}

function GoogleMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      className="icon"
    >
      <path d="M18.2 6.6A8.2 8.2 0 1 0 20.2 12H12.4" />
    </svg>
  );
}

export function Or() {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
