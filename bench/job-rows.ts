import { listed, pick, spread } from './rows.ts';

/** In the texts of a third of all jobs. */
export const commonSkill = 'Python';
/** In those of one job in four hundred. */
export const rareSkill = 'Kubernetes';

const otherSkills = listed(`Java, SQL, JavaScript, React, Testing, Excel, Salesforce, Linux, Tally, Android,
  Angular, PHP, Spring, Figma, Networking, Power BI`);

export const locations =
  listed(`Coimbatore, Chennai, Bengaluru, Remote, Madurai, Tiruppur, Salem, Erode, Tiruchirappalli,
  Vellore, Tirunelveli, Thanjavur, Hosur, Puducherry, Kochi, Thiruvananthapuram, Kozhikode, Thrissur, Palakkad, Mysuru,
  Mangaluru, Hubballi, Hyderabad, Vijayawada, Visakhapatnam, Warangal, Mumbai, Pune, Nagpur, Nashik, Ahmedabad, Surat,
  Vadodara, Jaipur, Gurugram, Noida, New Delhi, Kolkata, Bhubaneswar, Chandigarh`);

export const types = ['Full-time', 'Part-time', 'Contract', 'Internship', 'Freelance'];

export const experiences =
  listed(`0-1 years, 1-3 years, 2-4 years, 3-5 years, 4-6 years, 5-8 years, 8-10 years,
  10+ years`);

const verbs = listed(`write, test, review, teach, measure, design, mend, document, release, translate, plan,
  simplify`);
const things =
  listed(`the services that banks rely on, reports for our hospitals, screens that farmers read in the sun,
  the tools of our own teams, batch jobs that must end before dawn, what the warehouse scans, payment pages,
  forms in six languages, the alarms of two factories, maps for delivery riders, timetables of buses, ledgers`);
const surroundings =
  listed(`with people who care, in small steps, from the first day, under the eyes of a mentor,
  together with the customer, in a team of seven, without night shifts, at a quiet desk, across three time zones,
  with a budget of your own`);

const sentences = verbs.flatMap((verb, place) =>
  things.map(
    (thing, other) =>
      `You will ${verb} ${thing} ${surroundings[(place * 5 + other * 3) % surroundings.length]}.`,
  ),
);

/** Descriptions have 300 to 4,000 characters. The number in the title has six digits, so that one job alone has it. */
export const jobRows = (amount: number) => `
  insert into jobs (title, company, location, type, experience, salary, description, skills, status, created_at, updated_at)
  select skill || ' ' || ${pick('any_number / 7', ['Developer', 'Engineer', 'Analyst', 'Tester', 'Consultant'])}
      || ' ' || lpad(number::text, 6, '0'),
    ${pick('any_number', listed('Noyyal, Kaveri, Moyar, Bhavani, Amaravathi, Siruvani, Palar, Thenpennai'))} || ' '
      || ${pick('any_number / 8', listed('Systems, Labs, Software, Works, Digital, Data, Cloud, Networks, Care'))},
    ${pick('any_number / 11', locations)}, ${pick('any_number / 13', types)}, ${pick('any_number / 17', experiences)},
    '₹' || 3 + any_number % 9 || '-' || 13 + any_number % 9 || ' LPA',
    'We look for somebody who knows ' || skill || ' and ' || second || '. ' || about
      || case when number % 12 = 5 then ' Our products use AI where it helps.' else '' end,
    array[skill, second, ${pick('any_number / 19', listed('Writing, Teamwork, English, Tamil, Git, Agile, Docker'))}]
      || case when number % 400 = 6 then array['${rareSkill}'] else '{}' end,
    ${pick('number', ['active', 'closed', 'active', 'draft'])}, at, at
  from (select number, any_number, ${spread(amount, 730)} as at,
      case when any_number % 3 = 0 then '${commonSkill}' else ${pick('any_number / 3', otherSkills)} end as skill,
      ${pick('any_number / 53', otherSkills)} as second
    from (select number, hashint4(number) & 2147483647 as any_number from generate_series(1, ${amount}) as number) as numbers
  ) as jobs
  cross join lateral (
    select string_agg(${pick('(hashint4(number * 64 + place) & 2147483647)', sentences)}, ' ' order by place) as about
    from generate_series(1, 5 + any_number / 23 % 54) as place
  ) as texts
  order by at`;
