export interface Salary {
  min: number;
  max: number;
  unit: 'YEAR' | 'MONTH';
}

const scaleFactors: Record<string, number> = { lakh: 100_000, crore: 10_000_000, thousand: 1_000 };

const amountSource = String.raw`(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?)`;
const scaleSource = '(lpa|lakhs?|lacs?|l|crores?|cr|k)?';
const periodSource = String.raw`(?:(?:per|a|/)?\s*(annum|year|yr|month)|(p\.?\s?a\.?|p\.?\s?m\.?))?`;
const salaryPattern = new RegExp(
  String.raw`^${amountSource}\s*${scaleSource}(?:\s*(?:-|–|—|to)\s*${amountSource})?\s*${scaleSource}\s*${periodSource}$`,
  'i',
);

/**
 * The numbers in '₹5-8 LPA', '₹40,000 per month' or '₹1.2 crore a year', in rupees; null for any other text. LPA
 * is lakhs per annum, so it names the period too; an amount without a period is left alone rather than guessed.
 */
export function parseSalary(text: string): Salary | null {
  const match = salaryPattern.exec(text.trim());
  if (!match) return null;
  const [, low = '', lowScale, high = low, highScale, period, short] = match;
  const unit = readUnit(highScale ?? lowScale ?? '', period ?? short ?? '');
  if (!unit) return null;
  const min = rupees(low, lowScale ?? highScale);
  const max = rupees(high, highScale ?? lowScale);
  return min > 0 && min <= max ? { min, max, unit } : null;
}

function readUnit(scale: string, period: string): Salary['unit'] | null {
  if (/^(?:month|p\.?\s?m\.?)$/i.test(period)) return 'MONTH';
  return /^lpa$/i.test(scale) || period !== '' ? 'YEAR' : null;
}

function rupees(number: string, scale: string | undefined): number {
  return Math.round(Number(number.replaceAll(',', '')) * (scaleFactors[scaleName(scale)] ?? 1));
}

function scaleName(scale = ''): string {
  if (/^(?:l|lpa|lakhs?|lacs?)$/i.test(scale)) return 'lakh';
  if (/^(?:cr|crores?)$/i.test(scale)) return 'crore';
  return /^k$/i.test(scale) ? 'thousand' : '';
}
