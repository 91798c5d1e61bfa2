import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type FieldProps, textProps } from './field-props.ts';
import { imageProblem } from './image-problem.ts';

interface ImageFieldProps extends FieldProps {
  /** What the entry is called. */
  noun: string;
  upload: (file: File) => Promise<string>;
  addressOf: (image: string) => string;
  uploading: boolean;
  onUploading: (uploading: boolean) => void;
}

/** A picture by its address, or from this computer. The one that is stored stays until the entry is saved. */
export function ImageField(props: ImageFieldProps) {
  const id = useId();
  const { uploading } = props;
  const image = String(props.value);
  const { problem, onChange, stop } = useUpload(props);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        {image && (
          <img
            key={image}
            src={props.addressOf(image)}
            alt={`What the ${props.noun} shows`}
            data-photo
            className="h-28 rounded-sm bg-sunk object-cover"
          />
        )}
        <label
          htmlFor={id}
          className="button button-secondary button-small has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <Icon name="download" className="rotate-180" />
          {uploading ? 'Uploading...' : image ? 'Upload another picture' : 'Upload a picture'}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={uploading}
            aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
            onChange={onChange}
            className="sr-only"
          />
        </label>
        {uploading && (
          <>
            <progress className="progress w-40" aria-label="Uploading" />
            <Button tone="quiet" small onClick={stop}>
              Stop
            </Button>
          </>
        )}
      </div>
      <p id={`${id}-hint`} className="-mt-2 text-sm text-ink-soft">
        JPEG, PNG, WebP or AVIF, up to 5 MB, {props.field.look.hint ?? 'best 16:9 and 1,440 pixels wide.'}
      </p>
      <div role="alert">
        {problem && (
          <p id={`${id}-problem`} className="flex items-baseline gap-2 text-sm font-[600] text-danger">
            <Icon name="warning" className="translate-y-0.5" />
            {problem}
          </p>
        )}
      </div>
      <TextField {...textProps(props)} inputMode="url" placeholder="https://" />
    </div>
  );
}

function useUpload({ set, upload, onUploading }: ImageFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  /** The upload that is still wanted. */
  const current = useRef<File>(undefined);

  function stop() {
    current.current = undefined;
    onUploading(false);
  }

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again after a failure.
    target.value = '';
    if (!file) return;
    const unfit = await imageProblem(file);
    setProblem(unfit);
    if (unfit) return;
    current.current = file;
    onUploading(true);
    try {
      const address = await upload(file);
      if (current.current === file) set(address);
    } catch (error) {
      if (current.current === file) setProblem(isRefusal(error) ? refusedText : notSentText);
    } finally {
      if (current.current === file) stop();
    }
  }

  return { problem, onChange, stop };
}

const refusedText = 'The server did not take this picture. Please choose another one.';
const notSentText = 'The picture could not be uploaded. Check the connection and choose it once more.';

const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;
