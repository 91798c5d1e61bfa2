import { failed } from '#app/forms/done-or-failed.ts';

export const notConfirmed = failed('Failed to save the confirmation').toast;
