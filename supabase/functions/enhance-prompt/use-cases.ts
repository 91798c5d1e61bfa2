// Imported by the site as well as by the function, so it depends on nothing.

export const useCases = [
  { value: 'lovable-website', label: 'Website Building with Lovable' },
  { value: 'gemini-slides', label: 'Slide Generation with Gemini' },
  { value: 'chatgpt-writing', label: 'Content Writing with ChatGPT' },
  { value: 'claude-analysis', label: 'Data Analysis with Claude' },
  { value: 'midjourney-art', label: 'AI Art with Midjourney' },
  { value: 'coding-assistant', label: 'Code Generation' },
  { value: 'email-marketing', label: 'Email Marketing' },
  { value: 'social-media', label: 'Social Media Content' },
  { value: 'others', label: 'Others' },
] as const;

export type UseCase = (typeof useCases)[number]['value'];

/** In UTF-16 code units, the way `maxlength` on a text area counts. */
export const promptMaxLength = 8000;
export const instructionMaxLength = 500;
export const previousMaxLength = 24_000;

export function isUseCase(value: unknown): value is UseCase {
  return useCases.some((useCase) => useCase.value === value);
}
