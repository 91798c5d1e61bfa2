import { type Kind, kind } from './kind.ts';

export const analysisKinds: readonly Kind[] = [
  kind(
    /\b(?:why|drop(?:ped)?|declin\w+|fell|root cause|churn\w*)\b/i,
    'Measure the change, before against after; split it by every column that the data has, and rank the parts by how much of it they explain.',
  ),
  kind(
    /\b(?:trends?|forecast\w*|predict\w*|growth|season\w*)\b/i,
    'Level, direction, season and outliers over time; a forecast as a range, by a method that was first tried on the last part of the data.',
  ),
  kind(
    /\b(?:compar\w+|versus|vs|a\/b|rank\w*)\b/i,
    'The groups on the same footing: same period, same units, rates beside totals; the size of each difference and how sure it is.',
  ),
  kind(
    /\b(?:correlat\w+|relationship|impact of|effect of|regression)\b/i,
    'The two measures drawn against each other first; direction, strength and number of cases; the same within each group, and a third factor that could explain it.',
  ),
  kind(
    /\b(?:segment\w*|cluster\w*|cohort\w*)\b/i,
    'Why these features; for each group its size, what is typical and what sets it apart; what to do differently for it.',
  ),
  kind(
    /\b(?:feedback|reviews?|survey|comments|complaints)\b/i,
    'Themes with how often each comes up and one telling quotation; what delights, what annoys, what is asked for; what to mend first.',
  ),
  kind(
    /\b(?:sales|revenue|expenses|profit|budget|attendance|marks)\b/i,
    'Totals and averages by month and by group; the highest, the lowest and what changed most; what cannot be right in the data.',
  ),
];
