import type { Locator } from '@playwright/test';
import type { Fields } from '#app/features/panel/catalogue/fields/field.ts';
import { writtenDay } from '#app/lib/written-day.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

interface FormControl {
  type(): Promise<void>;
  expectTyped(): Promise<void>;
}

/** The controls of a form by the labels that the fields have; a control that is not there cannot be typed into. */
export function controlsOf(form: Locator, fields: Fields, values: Record<string, unknown>): FormControl[] {
  return Object.entries(fields).flatMap(([name, { label, control }]) => {
    const value = values[name];
    const group = form.getByRole('group', { name: label, exact: true });
    switch (control.as) {
      case 'flag':
        return [flag(form.getByLabel(label, { exact: true }), value as boolean)];
      case 'choice':
        return [choice(labelled(form, label), String(value))];
      case 'icon':
        return [flag(form.getByRole('radio', { name: String(value), exact: true }), true)];
      case 'reference':
        return [reference(labelled(form, label))];
      case 'instalments':
        return (value as Record<string, string>[]).flatMap(({ when, amount }) => [
          button(group, 'Add instalment'),
          words(group.getByLabel('Instalment 1: when'), String(when)),
          words(group.getByLabel('Instalment 1: amount'), String(amount)),
        ]);
      case 'list':
        return (value as string[]).flatMap((text, index) => [
          button(group, `Add ${control.noun.toLowerCase()}`),
          words(group.getByRole('textbox', { name: `${control.noun} ${index + 1}`, exact: true }), text),
        ]);
      case 'batches':
        return (value as Record<string, string>[]).flatMap((batch) => [
          button(group, 'Add batch'),
          choice(group.getByLabel('Batch 1: type'), String(batch.type)),
          words(group.getByLabel('Batch 1: start date'), String(batch.startDate)),
          words(group.getByLabel('Batch 1: schedule'), String(batch.schedule)),
          words(group.getByLabel('Batch 1: status'), String(batch.status)),
          words(group.getByLabel('Batch 1: exact start, day'), String(batch.startDay)),
          words(group.getByLabel('Batch 1: exact start, time in India'), String(batch.startTime)),
        ]);
      case 'plan':
        return (value as Section[]).flatMap(({ title, weeks: [week] }) => [
          button(group, 'Add section'),
          words(group.getByLabel('Section 1: title'), title),
          summary(group, /^\d weeks? of/),
          button(group, 'Add week'),
          words(group.getByLabel('Section 1, Week 1: title'), week?.title ?? ''),
          summary(group, /^\d topics? of/),
          button(group, 'Add topic'),
          words(group.getByRole('textbox', { name: 'Topic 1' }), week?.topics[0] ?? ''),
        ]);
      default:
        return [words(labelled(form, label), String(value))];
    }
  });
}

type Section = { title: string; weeks: { title: string; topics: string[] }[] };

/** Every label of these forms ends with a word that is hidden, because nothing in them is required. */
const labelled = (form: Locator, label: string) => form.getByLabel(`${label} (optional)`, { exact: true });

const words = (control: Locator, text: string): FormControl => ({
  type: () => control.fill(text),
  expectTyped: () => expect(control).toHaveValue(writtenDay(text)),
});

const flag = (control: Locator, isOn: boolean): FormControl => ({
  type: () => control.setChecked(isOn),
  expectTyped: () => expect(control).toBeChecked({ checked: isOn }),
});

const choice = (control: Locator, value: string): FormControl => ({
  type: async () => void (await control.selectOption(value)),
  expectTyped: () => expect(control).toHaveValue(value),
});

/** The first entry that there is to be chosen. */
const reference = (control: Locator): FormControl => ({
  type: async () => void (await control.selectOption({ index: 1 })),
  expectTyped: () => expect(control).not.toHaveValue(''),
});

const button = (group: Locator, name: string): FormControl => ({
  type: () => group.getByRole('button', { name, exact: true }).click(),
  expectTyped: async () => {},
});

/** Opens a part that is folded away. */
const summary = (group: Locator, text: RegExp): FormControl => {
  const open = () => group.locator('summary').filter({ hasText: text }).click();
  return { type: open, expectTyped: open };
};
