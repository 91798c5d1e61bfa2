import { CheckField } from '#app/ui/panel/check-field.tsx';
import { useFirst } from '../use-first.tsx';
import type { Registration } from '../workshop.ts';
import { boxName, chosenIn } from './chosen.ts';

interface ChoiceOfSeatsProps {
  /** The newest first; nobody is chosen for anybody. */
  people: Registration[];
  needed: number;
  chosen: number;
  onChoice: (chosen: string[]) => void;
}

export function ChoiceOfSeats({ people, needed, chosen, onChoice }: ChoiceOfSeatsProps) {
  const { first, more } = useFirst(people);
  return (
    <fieldset
      onChange={({ currentTarget: { form } }) => onChoice(chosenIn(new FormData(form ?? undefined).keys()))}
    >
      <legend className="mb-2 font-[600]">Registrations to cancel, the newest first ({needed} needed)</legend>
      <p role="status" className="mb-2 tabular-nums noscript:hidden">
        {chosen} of {needed} chosen
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {first.map(({ id, name, phone, when }) => (
          <li key={id} className="py-1">
            <CheckField name={boxName(id)} label={`${name} · ${phone} · registered: ${when}`} />
          </li>
        ))}
      </ul>
      {more}
    </fieldset>
  );
}
