import { Button } from '../button.tsx';
import { Container } from '../container.tsx';

/** Over a page that could not be read anew; it is there before it says something, so that it is read out. */
export function StaleNotice({ isStale, onRetry }: { isStale: boolean; onRetry: () => void }) {
  return (
    <div role="status">
      {isStale && (
        <Container className="pt-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-accent bg-accent-soft px-4 py-2">
            This could not be read anew just now, so it may not be the latest.
            <Button small tone="quiet" onClick={onRetry}>
              Try again
            </Button>
          </p>
        </Container>
      )}
    </div>
  );
}
