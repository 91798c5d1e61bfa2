import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hoursOf, weeksOf } from '#app/features/site/courses/calendar.ts';
import type { Course } from '#app/features/site/courses/course.ts';
import { readCourse } from '#app/features/site/courses/read-course.ts';
import type { TestDatabase } from '#supabase-embedded/tests/support/test-database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const moduleHours = 8;
const days: Record<string, number> = {
  'Monday to Friday': 5,
  'Monday to Thursday': 4,
  'Monday, Wednesday and Friday': 3,
  'Saturday and Sunday': 2,
};

let database: TestDatabase;
let courses: Course[];
before(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query('select *, updated_at::text from public.courses');
  courses = rows.map((row) => readCourse(row, { moment: Date.now() }));
});
after(() => database.close());

test('the hours of a seeded course’s batches are those of its modules, of about 8 hours each', () => {
  for (const course of courses.filter(({ detailedCurriculum }) => detailedCurriculum.length === 0)) {
    const taught = course.curriculum.length * moduleHours;
    const stated = hoursOf(course.duration);
    if (stated) assert.equal(taught, stated, course.slug);
    for (const { schedule } of course.batches) {
      const hours = (weeksOf(course.duration) ?? 0) * weeklyHours(schedule);
      assert.ok(
        Math.abs(hours - taught) <= taught * 0.07,
        `${course.slug}: ${schedule} gives ${hours} of ${taught} hours`,
      );
    }
  }
});

test('a seeded plan by the week is as long as its course, and a capstone project at most', () => {
  for (const course of courses.filter(({ detailedCurriculum }) => detailedCurriculum.length > 0)) {
    const weeks = course.detailedCurriculum.flatMap((section) => section.weeks).length;
    assert.equal(weeks, course.slug === 'data-science-ai' ? 21 : weeksOf(course.duration), course.slug);
  }
});

/** Of "Monday to Friday, 6:30 PM to 8:00 PM". */
function weeklyHours(schedule: string): number {
  const [, dayNames = '', from = '', to = ''] = /^(.*), (\S+ [AP]M) to (\S+ [AP]M)$/.exec(schedule) ?? [];
  return (days[dayNames] ?? 0) * (hourOf(to) - hourOf(from));
}

function hourOf(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP])M$/.exec(time) ?? [];
  return (Number(hour) % 12) + Number(minute) / 60 + (half === 'P' ? 12 : 0);
}
