import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** Sign In, or the visitor's name with Sign Out. `inline` shows it all without a popover, for the mobile menu. */
export function UserMenu({ visitor, inline }: { visitor: { displayName: string } | null; inline?: boolean }) {
  if (!visitor) {
    return (
      <ButtonLink to="/auth" tone="secondary" small className={inline ? 'self-start' : undefined}>
        Sign In
      </ButtonLink>
    );
  }
  if (inline) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <span className="flex items-center gap-2">
          <Icon name="user" />
          {visitor.displayName}
        </span>
        <AccountLink />
        <SignOut />
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className="flex min-h-11 max-w-48 cursor-pointer items-center gap-2 font-[600]"
      >
        <Icon name="user" />
        <span className="truncate">{visitor.displayName}</span>
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div id="user-menu" popover="auto" className="header-popover p-5">
        <p className="mb-4 text-sm text-ink-soft">
          Signed in as <strong className="text-ink">{visitor.displayName}</strong>
        </p>
        <div className="flex items-center gap-4">
          <AccountLink />
          <SignOut />
        </div>
      </div>
    </>
  );
}

function AccountLink() {
  return (
    <ButtonLink to="/account" tone="quiet" small>
      My Account
    </ButtonLink>
  );
}

function SignOut() {
  return (
    <form method="post" action="/sign-out">
      <Button type="submit" tone="secondary" small>
        Sign Out
      </Button>
    </form>
  );
}
