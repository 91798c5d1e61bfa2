import type { Refused } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** A seat may be somebody else's in the end, or a name be misspelt. */
export function NameForm({ name, token, refused }: { name: string; token: string; refused?: Refused }) {
  return (
    <section aria-labelledby="name-title" className="print:hidden">
      <h2 id="name-title" className="text-xl">
        Who is coming
      </h2>
      <form
        method="post"
        action="/registration"
        className="mt-4 grid max-w-md items-start gap-4 sm:grid-cols-[1fr_auto]"
      >
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="token" value={token} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={200}
          autoComplete="name"
          defaultValue={refused?.values?.name ?? name}
          error={refused?.errors?.name}
        />
        <Button type="submit" tone="secondary" className="sm:mt-8.5">
          Change Name
        </Button>
      </form>
    </section>
  );
}
