import type { ComponentProps } from 'react';
import type { SettingName } from '#app/lib/institute/setting-titles.ts';

/** A part of the page: one row of the table `settings`. */
export interface Section {
  name: SettingName;
  /** The rest of a sentence that begins with "Shown on". */
  shownOn: string;
  /** Where one sees it. */
  see: readonly Place[];
  fields: readonly Field[];
}

interface Place {
  to: string;
  label: string;
}

export type Field = TextField | ListField;

interface Labelled {
  /** The part of the stored value that it is, or the name of the whole. */
  name: string;
  label: string;
  hint?: string;
}

export interface TextField extends Labelled {
  as: 'line' | 'text';
  /** Without it the section cannot be saved. */
  required?: boolean;
  /** Short: two stand beside each other where there is room. */
  short?: boolean;
  rows?: number;
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder'>;
}

export interface ListField extends Labelled {
  as: 'list';
  /** What a row is called: "Link". */
  noun: string;
  columns: readonly Column[];
}

export interface Column {
  name: string;
  label: string;
  as: 'line' | 'day' | 'time';
  /** Of a new row. */
  blank?: string;
  /** On a line of its own below the others. */
  wide?: boolean;
}
