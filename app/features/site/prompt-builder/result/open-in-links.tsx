import { Icon } from '#app/ui/icon.tsx';
import type { Result } from '../submission.ts';
import { openInLinks } from './open-in.ts';

/** The way on to the tool: with the prompt in it where the tool takes one, else with the prompt copied. */
export function OpenIn({ result, onCopy }: { result: Result | undefined; onCopy: (result: Result) => void }) {
  return (
    <div className="mt-3 flex min-h-22 flex-wrap content-start items-baseline gap-x-6 sm:min-h-11">
      {result &&
        openInLinks(result.useCase, result.enhancedPrompt).map(({ name, href, filled }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link lone-link font-[600]"
            onClick={filled ? undefined : () => onCopy(result)}
          >
            {filled ? 'Open in ' : 'Copy and open '}
            {name} <Icon name="external" label="in a new tab" className="size-4" />
          </a>
        ))}
    </div>
  );
}
