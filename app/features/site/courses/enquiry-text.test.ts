import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enquiryText } from './enquiry-text.ts';

const courseName = 'MySQL Database';
const pageUrl = 'https://www.example.com/courses/mysql';

test('the chat names the course, the batch and the page', () => {
  const batch = { startDate: 'July 5th, 2025', schedule: 'Saturday and Sunday, 2:00 PM to 6:00 PM' };
  assert.equal(
    enquiryText({ courseName, batch, pageUrl }),
    'Hello, I would like to know more about MySQL Database, the batch of July 5th, 2025, Saturday and Sunday, 2:00 PM to 6:00 PM.\nhttps://www.example.com/courses/mysql',
  );
});

test('the chat about a course without a date asks for the next one', () => {
  assert.equal(
    enquiryText({ courseName, asksForDate: true, pageUrl }),
    'Hello, when does the next batch of MySQL Database begin?\nhttps://www.example.com/courses/mysql',
  );
});

test('without a batch the chat names the course and the page', () => {
  assert.equal(
    enquiryText({ courseName, pageUrl }),
    'Hello, I would like to know more about MySQL Database.\nhttps://www.example.com/courses/mysql',
  );
});
