import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { ContactFormSchema, EnrollmentSchema, InquirySchema } from './schema.server.ts';

const person = { name: 'Priya Raman', email: 'priya@example.com', phone: '98765 43210' };
const inquiry = { ...person, type: 'contact', course: '', message: '' };
const errorsOf = (fields: object, schema: Parameters<typeof parseFields>[0] = InquirySchema) => {
  const parsed = parseFields(schema, { ...inquiry, ...fields });
  return 'errors' in parsed ? parsed.errors : {};
};
const leadOf = (fields: object) => {
  const parsed = parseFields(InquirySchema, { ...inquiry, ...fields });
  assert.ok('values' in parsed, JSON.stringify(parsed));
  return parsed.values;
};

const asTyped: [what: string, field: 'name' | 'email' | 'phone' | 'message', value: string][] = [
  ['one letter', 'name', 'V'],
  ['Tamil', 'name', 'பிரியா ராமன்'],
  ['an apostrophe and initials', 'name', "K. R. D'Souza"],
  ['emoji', 'name', 'Priya 👩🏽‍💻🎉'],
  ['HTML', 'name', '<script>alert(1)</script>'],
  ['SQL', 'name', "Robert'); drop table courses;--"],
  ['right-to-left text with marks', 'name', '\u202Bمحمد\u202C \u200F'],
  ['200 characters of two UTF-16 units each', 'name', '👩'.repeat(200)],
  ['a tag in the address', 'email', 'priya+python@mail.example.co.in'],
  ['an address in another script', 'email', 'பிரியா@உதாரணம்.இந்தியா'],
  ['an apostrophe in the address', 'email', "o'neil@example.com"],
  ['320 characters of address', 'email', `${'a'.repeat(308)}@example.com`],
  ['an international number', 'phone', '+44 (0)20 7946 0958'],
  ['an extension', 'phone', '0422-2345678 ext. 12'],
  ['words for a number', 'phone', 'ask for Ravi'],
  ['a number pasted with invisible marks', 'phone', '\u202A+91\u00A098765\u201143210\u202C'],
  ['line breaks and tabs', 'message', 'Hello,\n\n\tplease call.\n'],
  ['5000 characters', 'message', 'அ'.repeat(5000)],
  ['HTML and SQL', 'message', `<img src=x onerror=alert(1)> ' or 1=1; --`],
];

for (const [what, field, value] of asTyped) {
  test(`${field}: ${what} is taken as typed`, () => {
    const stored = (leadOf({ [field]: value }) as Record<string, unknown>)[field];
    assert.equal(stored, field === 'message' ? value : value.trim());
  });
}

const refused: [what: string, field: string, value: string, message: RegExp][] = [
  ['nothing', 'name', '', /your name/],
  ['blanks', 'name', ' \u00A0\t ', /your name/],
  ['a line break', 'name', 'Priya\r\nBcc: everyone@example.com', /line breaks/],
  ['NUL', 'name', 'Pri\0ya', /control characters/],
  ['a line separator', 'name', 'Pri\u2028ya', /line breaks/],
  ['201 characters', 'name', 'x'.repeat(201), /at most 200/],
  ['100 KB', 'name', 'x'.repeat(100_000), /at most 200/],
  ['nothing', 'email', '', /email address/],
  ['no @', 'email', 'priya.example.com', /name@example\.com/],
  ['two addresses', 'email', 'a@example.com,b@example.com', /name@example\.com/],
  ['a display name', 'email', 'Priya <priya@example.com>', /name@example\.com/],
  ['a header', 'email', 'priya@example.com\r\nBcc: b@example.com', /line breaks/],
  ['321 characters', 'email', `${'a'.repeat(309)}@example.com`, /at most 320/],
  ['nothing', 'phone', '', /phone number/],
  ['51 characters', 'phone', '9'.repeat(51), /at most 50/],
  ['a bell', 'phone', '98765\u000743210', /control characters/],
  ['101 characters', 'course', 'x'.repeat(101), /at most 100/],
  ['NUL', 'message', 'Hel\0lo', /control characters/],
  ['an escape sequence', 'message', '\u001B[31mred', /control characters/],
  ['5001 characters', 'message', 'x'.repeat(5001), /at most 5,000/],
  ['100 KB', 'message', 'x'.repeat(100_000), /at most 5,000/],
];

for (const [what, field, value, message] of refused) {
  test(`${field}: ${what} is refused with a message at the field`, () => {
    const errors = errorsOf({ [field]: value });
    assert.deepEqual(Object.keys(errors), [field]);
    assert.match(errors[field as keyof typeof errors] ?? '', message);
  });
}

test('every field that is wanting is named at once', () => {
  const parsed = parseFields(ContactFormSchema, { type: 'contact' });
  assert.deepEqual(Object.keys('errors' in parsed ? parsed.errors : {}), [
    'name',
    'email',
    'phone',
    'course',
  ]);
});

test('the contact section insists on a course, the dialog does not', () => {
  assert.deepEqual(errorsOf({}, ContactFormSchema), { course: 'Please choose a course.' });
  assert.deepEqual(errorsOf({}, InquirySchema), {});
});

test('an empty course and an empty message are null', () => {
  const { course, message, whatsapp } = leadOf({ course: '', message: ' \n ' }) as Record<string, unknown>;
  assert.deepEqual({ course, message, whatsapp }, { course: null, message: null, whatsapp: false });
});

test('an enrolment carries its course by name, and by id where there is one', () => {
  const enrolment = { ...person, type: 'enrollment', course_name: 'Python Development', course_id: '' };
  const parsed = parseFields(EnrollmentSchema, enrolment);
  assert.deepEqual(parsed, { values: { ...enrolment, course_id: null, whatsapp: false } });
  assert.ok('errors' in parseFields(EnrollmentSchema, { ...enrolment, course_name: '' }));
});

test('a ticked box allows WhatsApp', () => {
  assert.equal(leadOf({ whatsapp: 'on' }).whatsapp, true);
});
