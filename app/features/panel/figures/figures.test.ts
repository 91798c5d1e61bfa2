import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Day,
  describeCourses,
  describeDays,
  describeWorkshops,
  noCourse,
  readPeriod,
  scaleTop,
} from './figures.ts';

const day = (number: number, enquiries: number, enrolments = 0, registrations = 0): Day => ({
  day: `2026-11-${String(number).padStart(2, '0')}`,
  enquiries,
  enrolments,
  registrations,
});

test('leads are compared with the days before and the busiest day is named', () => {
  const days = [day(1, 1), day(2, 2, 3, 1), day(3, 0)];
  assert.equal(
    describeDays(days, 4),
    '7 leads in 3 days, 3 more than in the 3 days before. The busiest day was 2 November 2026 with 6.',
  );
  assert.match(describeDays(days, 9), /^7 leads in 3 days, 2 fewer than in the 3 days before\./);
  assert.match(describeDays(days, 7), /^7 leads in 3 days, as many as in the 3 days before\./);
  assert.equal(
    describeDays([day(1, 0), day(2, 0)], 2),
    '0 leads in 2 days, 2 fewer than in the 2 days before.',
  );
});

test('the course that is asked for most is named with its share', () => {
  const courses = [
    { name: 'Python', leads: 12 },
    { name: 'Java', leads: 3 },
  ];
  assert.equal(describeCourses(courses), 'Python is asked for most: 12 of 15 leads.');
  assert.equal(describeCourses([{ name: 'Java', leads: 1 }]), 'Java is asked for most: 1 of 1 lead.');
  const tied = [
    { name: 'Java', leads: 2 },
    { name: 'Python', leads: 2 },
    { name: 'MySQL', leads: 1 },
  ];
  assert.equal(describeCourses(tied), '2 courses are asked for most: 2 of 5 leads each.');
});

test('leads without a course count in the sum and are no course that is asked for most', () => {
  const courses = [
    { name: noCourse, leads: 5 },
    { name: 'Java', leads: 3 },
  ];
  assert.equal(describeCourses(courses), 'Java is asked for most: 3 of 8 leads.');
  assert.equal(describeCourses(courses.slice(0, 1)), 'Nobody has asked for a course.');
});

test('seats are added up and full workshops counted', () => {
  const workshop = (taken: number, seats: number) => ({ id: '', title: '', date: '', taken, seats });
  assert.equal(
    describeWorkshops([workshop(12, 50), workshop(30, 30)]),
    '2 workshops are open: 42 of 80 seats are taken, 1 workshop is fully booked.',
  );
  assert.equal(describeWorkshops([workshop(1, 5)]), '1 workshop is open: 1 of 5 seats are taken.');
});

test('the scale ends in a round number that holds every value', () => {
  assert.deepEqual([0, 1, 3, 5, 6, 11, 50, 51, 1_234].map(scaleTop), [1, 1, 5, 5, 10, 20, 50, 100, 2_000]);
});

test('an address with another period shows thirty days', () => {
  assert.equal(readPeriod(new URLSearchParams('days=90')), 90);
  assert.equal(readPeriod(new URLSearchParams('days=31')), 30);
  assert.equal(readPeriod(new URLSearchParams()), 30);
});
