import * as v from 'valibot';
import { line, text, wholeNumber } from '../columns.ts';
import { WEBINAR_STATUSES } from './webinar-draft.ts';

const DEFAULT_SEATS = 100;

export const WebinarSchema = v.object({
  title: line(200),
  description: text(5000),
  date: line(100),
  time: line(100),
  duration: line(100),
  mode: line(100),
  speaker: line(200),
  speaker_role: line(200),
  max_attendees: wholeNumber({ blank: DEFAULT_SEATS, most: 100_000 }),
  category: line(100),
  original_price: wholeNumber({ blank: null, most: 10_000_000 }),
  discounted_price: wholeNumber({ blank: null, most: 10_000_000 }),
  is_special_offer: v.boolean(),
  status: v.picklist(WEBINAR_STATUSES, 'Please choose a status.'),
});
