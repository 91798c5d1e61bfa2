import { experienceOf, type Trainer } from '#app/lib/trainer.ts';
import { spokenAddress } from '#app/lib/web-link.ts';

/** How long somebody has worked, for whom, and where there is more about them. */
export function TrainerFacts({ trainer }: { trainer: Trainer }) {
  const experience = experienceOf(trainer);
  const { employers, links } = trainer;
  if (!experience && employers.length === 0 && links.length === 0) return null;
  return (
    <ul className="measure mt-5 grid gap-1.5">
      {experience && <li className="font-[600]">{experience}</li>}
      {employers.length > 0 && <li>{`Has worked for ${employers.join(', ')}`}</li>}
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="noopener" className="text-link inline-block py-1">
            {spokenAddress(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}
