import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

export function FetchFailed() {
  const { state, revalidate } = useRevalidator();
  return (
    <Notice tone="danger" className="mb-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>What is stored could not be read just now.</p>
        <Button small tone="secondary" disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {state === 'idle' ? 'Try again' : 'Trying...'}
        </Button>
      </div>
    </Notice>
  );
}
