import { Button } from '#app/ui/button.tsx';
import { AlertNotice } from '#app/ui/panel/alert-notice.tsx';
import { Differences, type DifferencesProps } from './differences.tsx';

interface NewerVersionProps<Draft extends object> extends DifferencesProps<Draft> {
  /** What is edited, as in "this course". */
  what: string;
  /** Who was quicker, where that is known. */
  by: string | null | undefined;
  onAdopt: () => void;
  onSaveMine: () => void;
}

/** Somebody else has saved what is being edited: both versions, and the two ways to go on. */
export function NewerVersion<Draft extends object>({
  what,
  by,
  onAdopt,
  onSaveMine,
  ...versions
}: NewerVersionProps<Draft>) {
  return (
    <AlertNotice
      title={`${by ?? 'Somebody'} has saved a newer version of ${what} while you were editing it.`}
    >
      <p>Your changes are not saved yet, and nothing is lost. This is what differs:</p>
      <Differences {...versions} />
      <div className="flex flex-wrap gap-3">
        <Button small onClick={onAdopt}>
          Keep editing on top of the newer version
        </Button>
        <Button small tone="danger" onClick={onSaveMine}>
          Save mine anyway
        </Button>
      </div>
    </AlertNotice>
  );
}
