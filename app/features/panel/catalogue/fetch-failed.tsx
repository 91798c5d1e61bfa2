import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function FetchFailed() {
  const { state, revalidate } = useRevalidator();
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-4 border-danger bg-danger-soft p-4">
      <p className="flex gap-3">
        <Icon name="warning" className="mt-1 text-danger" />
        What is stored could not be read just now.
      </p>
      <Button small tone="secondary" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        {state === 'idle' ? 'Try again' : 'Trying...'}
      </Button>
    </div>
  );
}
