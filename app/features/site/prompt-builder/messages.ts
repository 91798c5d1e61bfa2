import type { ToastMessage } from '#app/lib/toast-message.ts';

export const promptMissing = {
  title: 'Missing Information',
  description: 'Please enter a prompt and select a use case.',
  tone: 'danger',
} satisfies ToastMessage;

export const enhancementFailed = {
  title: 'Enhancement Failed',
  description: 'Failed to enhance prompt. Please try again.',
  tone: 'danger',
} satisfies ToastMessage;

export const promptEnhanced = {
  title: 'Prompt Enhanced!',
  description: 'Your prompt has been successfully enhanced.',
  tone: 'success',
} satisfies ToastMessage;

export const promptCopied = {
  title: 'Copied!',
  description: 'Enhanced prompt copied to clipboard.',
  tone: 'success',
} satisfies ToastMessage;

export const copyFailed = {
  title: 'Copy Failed',
  description: 'Failed to copy to clipboard.',
  tone: 'danger',
} satisfies ToastMessage;

export const linkCopied = {
  title: 'Link copied',
  description: 'It opens this page with your prompt and use case.',
  tone: 'success',
} satisfies ToastMessage;

export const linkNotCopied = {
  title: 'Copy Failed',
  description: 'Failed to copy to clipboard. The link is in the address bar.',
  tone: 'danger',
} satisfies ToastMessage;
