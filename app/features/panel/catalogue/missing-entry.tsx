import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';

/** The address names something that is not there, or no longer. */
export function MissingEntry({ noun, closeTo }: { noun: string; closeTo: string }) {
  const navigate = useNavigate();
  return (
    <Dialog
      id="missing-entry"
      open
      title={`This ${noun} is no longer there`}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
    >
      <p>Somebody has deleted it, or the link is wrong. “Recently deleted” shows what can be brought back.</p>
    </Dialog>
  );
}
