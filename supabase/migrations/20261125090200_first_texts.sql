-- The first texts of the site, for new sites and for those of before.
insert into public.hero_slides (id, position, icon, title, subtitle, background_image, highlight, highlight_text) values
(
  'e0000000-0000-4000-8000-000000000101', 10, 'classroom', 'Learn in the classroom, or live from home',
  'Python, Data Science and AI, taught at the board in {city}. Remote students follow the same class by live telecast and ask their questions as it goes.',
  'https://images.unsplash.com/photo-1524178232363-1fb2b075b655?auto=format&fit=crop&w=1400&q=60',
  'Classroom first', 'Every class is also telecast live'
),
(
  'e0000000-0000-4000-8000-000000000102', 20, 'code', 'Build the whole application',
  'Become a full-stack developer: the screen, the server and the database, with Java and Spring Boot or with Python and Django, until it runs on the internet.',
  'https://images.unsplash.com/photo-1498050108023-c5249f4df085?auto=format&fit=crop&w=1400&q=60',
  'Full-stack development', 'Your code is reviewed every week'
),
(
  'e0000000-0000-4000-8000-000000000103', 30, 'brain', 'Answer questions with data',
  'Statistics, machine learning and language models, practised on real tables. You finish with projects that you can show and explain.',
  'https://images.unsplash.com/photo-1551288049-bebda4e38f71?auto=format&fit=crop&w=1400&q=60',
  'Data science and AI', '10+ projects'
),
(
  'e0000000-0000-4000-8000-000000000104', 40, 'calendar', 'Try a class before you choose one',
  'Our webinars and workshops take an evening or a day. Meet a trainer, make something that works, and decide about a course afterwards.',
  'https://images.unsplash.com/photo-1517694712202-14dd9538aa97?auto=format&fit=crop&w=1400&q=60',
  'Free webinars and workshops', 'In the room or online'
),
(
  'e0000000-0000-4000-8000-000000000105', 50, 'briefcase', 'We build what we teach',
  'Professional services and consulting for your company: websites, AI chatbots, voice bots, NLP and computer vision, made by the people who teach them.',
  'https://images.unsplash.com/photo-1555066931-4365d14bab8c?auto=format&fit=crop&w=1400&q=60',
  'Services and consulting', '200+ projects completed'
);

insert into public.services (
  id, position, slug, title, subtitle, description, features, technologies, price, image, color
) values
(
  'e0000000-0000-4000-8000-000000000401', 10, 'website-development', 'Website Development',
  'A fast site that your own staff can edit',
  'We design and build websites and web applications for companies, schools and clinics: from five pages that explain what you do to a shop or a booking system. You see a working version every week, and the code, the domain and the accounts are yours from the first day.',
  array[
    'Design for phones first, then for large screens',
    'Pages and prices that you can edit without us',
    'Forms, bookings and online payments',
    'Loads quickly on a slow mobile connection',
    'Titles, descriptions and structured data for search engines',
    'Three months of fixes after the launch'
  ],
  array['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'WordPress', 'Razorpay'],
  25000, 'https://images.unsplash.com/photo-1498050108023-c5249f4df085?auto=format&fit=crop&w=1200&q=70', 'marigold'
),
(
  'e0000000-0000-4000-8000-000000000402', 20, 'ai-chatbots', 'AI Chatbots',
  'Answers from your own documents, day and night',
  'A chatbot for your website or WhatsApp that answers from your price lists, manuals and policies, and says so when it does not know. We test it against questions that your customers have really asked, and it hands the conversation to a person when it should.',
  array[
    'Answers with a link to the document they come from',
    'On your website, on WhatsApp or in both places',
    'English, Tamil, Hindi and mixed messages',
    'Hand-over to your staff with the whole conversation',
    'A weekly report of questions it could not answer',
    'Limits on what it may say and what it may cost'
  ],
  array['Python', 'FastAPI', 'Claude', 'OpenAI API', 'pgvector', 'WhatsApp Business Platform'],
  15000, 'https://images.unsplash.com/photo-1555066931-4365d14bab8c?auto=format&fit=crop&w=1200&q=70', 'leaf'
),
(
  'e0000000-0000-4000-8000-000000000403', 30, 'voice-bots', 'Voice Bots',
  'Calls answered at the first ring',
  'A voice assistant that takes routine calls: it books appointments, confirms deliveries, reminds people of a payment and puts everyone else through to your team. Callers can interrupt it and speak as they do to a person, in the language they are used to.',
  array[
    'Incoming calls and outgoing reminders',
    'Indian English, Tamil and Hindi speech',
    'Works with your existing phone number',
    'Appointments written straight to your calendar',
    'Transfer to a person at any moment',
    'Recordings and transcripts, kept as long as you decide'
  ],
  array['Python', 'Twilio', 'Exotel', 'Whisper', 'WebRTC', 'LiveKit'],
  20000, 'https://images.unsplash.com/photo-1515879218367-8466d910aaa4?auto=format&fit=crop&w=1200&q=70', 'vermilion'
),
(
  'e0000000-0000-4000-8000-000000000404', 40, 'nlp-solutions', 'NLP Solutions',
  'Text sorted, read and summarised for you',
  'Natural language processing for the text that piles up: emails that need the right desk, reviews that nobody has time to read, invoices and forms to be typed into a system. We measure the accuracy on your own data before you pay for more than a trial.',
  array[
    'Sorting of emails, tickets and reviews by topic and urgency',
    'Names, dates and amounts read out of PDFs and scans',
    'Summaries of long reports and meetings',
    'Search by meaning over your own archive',
    'Indian languages and mixed scripts',
    'Runs on your own server where data may not leave it'
  ],
  array['Python', 'spaCy', 'Hugging Face Transformers', 'IndicBERT', 'Elasticsearch', 'Docker'],
  18000, 'https://images.unsplash.com/photo-1461749280684-dccba630e2f6?auto=format&fit=crop&w=1200&q=70', 'slate'
),
(
  'e0000000-0000-4000-8000-000000000405', 50, 'computer-vision', 'Computer Vision',
  'Cameras that count, check and warn',
  'We build systems that look at pictures and video and tell you what matters: a fault in a weave, a missing part, a vehicle at the gate, a shelf that is empty. They run beside the camera, so that the pictures need not leave your building.',
  array[
    'Inspection of parts, fabric and packaging',
    'Counting of people, vehicles and stock',
    'Number plates, labels and printed dates read as text',
    'Warnings on a phone or a signal lamp within a second',
    'Works with the cameras that you already have, where they allow it',
    'Accuracy measured on your own pictures before roll-out'
  ],
  array['Python', 'PyTorch', 'OpenCV', 'YOLO', 'ONNX Runtime', 'NVIDIA Jetson'],
  22000, 'https://images.unsplash.com/photo-1558494949-ef010cbdcc31?auto=format&fit=crop&w=1200&q=70', 'marigold'
);

insert into public.highlights (id, position, icon, title, text) values
(
  'e0000000-0000-4000-8000-000000000201', 10, 'classroom', 'In-Person Classroom Learning',
  'You sit with a trainer and a small class, and write code in every session.'
),
(
  'e0000000-0000-4000-8000-000000000202', 20, 'stream', 'Live Telecasting for Remote Students',
  'The same class reaches you live, and you can put your questions to the room.'
);

insert into public.reasons (id, position, icon, title, text) values
(
  'e0000000-0000-4000-8000-000000000301', 10, 'book', 'Industry-Relevant Courses',
  'We teach the versions and tools that job advertisements in India ask for, and revise each course before a new batch begins.'
),
(
  'e0000000-0000-4000-8000-000000000302', 20, 'people', 'Experienced Trainers',
  'Our trainers have 10+ years of experience in the work that they teach, and they read your code themselves.'
),
(
  'e0000000-0000-4000-8000-000000000303', 30, 'code', 'Hands-On Projects & Labs',
  'You write programs in every class and again in the lab, and finish with projects that you can explain in an interview.'
),
(
  'e0000000-0000-4000-8000-000000000304', 40, 'classroom', 'Classroom-First Approach',
  'A room, a board and a trainer who sees when you are stuck. The telecast comes from that room; it does not replace it.'
),
(
  'e0000000-0000-4000-8000-000000000305', 50, 'clock', 'Flexible Learning Options',
  'Choose weekday evening or weekend classes, with live telecasting on the days when you cannot come.'
),
(
  'e0000000-0000-4000-8000-000000000306', 60, 'briefcase', 'Career Support Services',
  'We go through your résumé, practise interviews with you and introduce you to our hiring partners.'
);

insert into public.banners (id, position, place, title, text, button, link) values
(
  'e0000000-0000-4000-8000-000000000501', 10, 'prompt-builder', 'Prompt Builder',
  'Say what you want in your own words and get a prompt that AI tools understand. It is free, and you need no account.',
  'Build a prompt', '/prompt-builder'
),
(
  'e0000000-0000-4000-8000-000000000502', 20, 'undecided', 'Not sure which course fits?',
  'Tell us what you know and what you want to do next. We will say which course we would take in your place.',
  'Send us a message', '/#contact'
),
(
  'e0000000-0000-4000-8000-000000000503', 30, 'jobs', 'Job Opportunities',
  'Companies that know our classes send us their openings. Anyone may apply, whether or not they have studied here.',
  'See the open jobs', '/jobs'
),
(
  'e0000000-0000-4000-8000-000000000504', 40, 'services', 'Software built by the people who teach it',
  'Our trainers also build for clients: websites, chatbots, voice bots, language tools and computer vision. You talk to the person who writes the code, and you know the price before the work begins.',
  '', ''
),
(
  'e0000000-0000-4000-8000-000000000505', 50, 'services-end', 'Tell us what should work better',
  'Describe it in a few sentences. We answer with questions, a first idea and what it would cost.',
  'Contact Us', '/#contact'
);

insert into public.questions (id, position, question, answer) values
(
  'e0000000-0000-4000-8000-000000000701', 10, 'Can I attend from home?',
  'Yes. Every class is taught in our {city} classroom and streamed live at the same time, with the same trainer and the same exercises, and you can put your questions to the room.'
),
(
  'e0000000-0000-4000-8000-000000000702', 20, 'Can I visit you before I decide?',
  'Yes, come and see us at [{address}]({map}). The office is open {hours}.'
),
(
  'e0000000-0000-4000-8000-000000000703', 30, 'How do I enroll?',
  'Press Enroll Now on the page of the course and leave your name, email address and phone number. We call you, answer your questions, agree on the batch with you and tell you how to pay.'
),
(
  'e0000000-0000-4000-8000-000000000704', 40, 'Whom can I ask about something else?',
  'Call [{phone}](tel:{phone}), send a WhatsApp message to {coursewhatsapp} or write to [{email}](mailto:{email}).'
);

insert into public.pages (id, position, slug, title, summary, body, changed_on) values
(
  'e0000000-0000-4000-8000-000000000601', 10, 'privacy', 'Privacy Policy',
  'We store what you send us so that we can answer you and teach you. We do not sell it, we do not track you, and we delete it when you ask.',
  '## Who we are

{name} decides why and how the details described here are used. In the words of the Digital Personal Data Protection Act, 2023, we are the Data Fiduciary and you are the Data Principal.

{address}

Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}).

## What you send us

When you send an enquiry, enroll in a course or register for a workshop, we store:

- your name, email address and phone number, as you typed them;
- the course, workshop or service that you asked about, and your message if you wrote one;
- whether you said that we may write to you on WhatsApp;
- the page that you wrote from, and the campaign in the link that brought you there (its UTM tags);
- the date and time, and which version of the consent you saw (now version {consent});
- whether the form looked as if a program had filled it in;
- notes on how far we have got: new, contacted, enrolled or closed.

Name, email address and phone number are needed because we answer by call, message or email. You decide about everything else.

## Your account

You need no account to read this site, enquire or enroll. If you make one, we store your email address or phone number, your name if you give it, and your password as a hash that cannot be turned back into the password. If you sign in with Google, Google tells us your name, your email address and the address of your profile picture; we do not see your Google password.

For each sign-in we store the time, the network address and the name of the browser, so that we can recognise misuse and end a session.

## What we use it for

We use your details to answer you, to hold your place in a course or workshop, to send you what you asked for, and to let you sign in. The legal ground is the consent that you give by sending the form. When you send one, our staff are told by email.

We count how many messages come from one person and one network address in a day, so that nobody can flood us. That record is deleted after a day.

We do not sell your details, we do not pass them to advertisers, and there is no advertising or analytics on this site.

## Who else sees it

Our office staff and the trainer concerned see your enquiry. Companies that run our servers and deliver our email and text messages handle it for us, on our instructions. We give details to an authority only when the law requires it.

What you type into the prompt builder is used to write the answer and is not stored. If we have connected a language model of another company at the time, your text is sent to it, so please leave names and numbers of real people out.

Photos on our pages come from us or from other hosts, such as images.unsplash.com, which then see your network address. The campus video is loaded from YouTube only when you press play. The pages are complete without either. More about this is in the [Cookie Policy](/cookies).

“Apply Now” on a job, our WhatsApp links and the map lead to other companies’ sites. From there on, their policies apply.

## How long we keep it

- Enquiries that did not lead to an enrollment: 24 months after we last heard from you.
- Enrollments and workshop registrations: eight years after the end of the course, because that is how long we have to keep our accounts.
- Accounts: until you ask us to delete yours.
- The record of what our staff did on this site, with their names, email and network addresses: 24 months. After that it no longer says who it was.
- The server’s technical log: 30 days.
- Backups of all this: about six months. If we ever have to restore one, whoever was erased since it was made is erased from it again.

## Your rights, and how to have data erased

Under the Digital Personal Data Protection Act, 2023 you may at any time:

- ask what we have stored about you and whom we gave it to;
- have it corrected, completed or brought up to date;
- have it erased;
- withdraw your consent, as easily as you gave it;
- name a person who may do this for you if you die or can no longer do it yourself.

Write to [{email}](mailto:{email}) from the address that you gave us, or call [{phone}](tel:{phone}), and say which of these you want. We do it within 30 days and tell you when it is done. If a law makes us keep something, we say what and for how long. Withdrawing consent does not affect what we did before.

## People under 18

If you are under 18, please let a parent or guardian send the form or make the account. If we find that we hold a child’s details without their consent, we delete them.

## How we protect it

The site is served over an encrypted connection. The database itself decides who may read which row, and only those of our staff who answer you can read enquiries and enrollments. Whatever they export or erase is recorded. If details of yours are ever exposed, we tell you and the Data Protection Board of India.

## Complaints and changes

If something is wrong, write to [{email}](mailto:{email}) first; the office manager answers. If the answer does not satisfy you, you may complain to the Data Protection Board of India.

When we change this policy, we change the date at the top. If a change concerns details that you have already given us, we write to you before it applies.', '2026-11-15'
),
(
  'e0000000-0000-4000-8000-000000000602', 20, 'terms', 'Terms of Service',
  'What you can expect from this website, and what we ask of you, in plain words.',
  '## What these terms cover

These terms apply to your use of this website. The site is run by {name}:

{address}

Courses and services that you pay for have agreements of their own, which you receive in writing before you pay. Where the two differ, the written agreement counts.

## Enquiries and enrollments

Sending a form costs nothing and binds you to nothing. We then call or write to you. Your place in a course is confirmed when we have confirmed it and you have paid the fee or its first instalment.

Please give your own details and correct ones. Batches, dates and trainers may change; if a change does not suit you, tell us before the course begins and we return what you have paid.

## Fees and discounts

Fees are in Indian rupees and are those shown on the day you enroll. A discount applies until the date and under the conditions stated beside it, and cannot be added to another. Before you pay we tell you in writing what the fee includes and how much is returned if you leave a course early.

## Workshops and webinars

Seats are given in the order in which registrations arrive, one to a person. If you cannot come, tell us, so that somebody else can have the seat. If we cancel a paid workshop, we return the whole price.

## Job listings

Employers write the job listings, and you apply to them directly. We remove a listing when we learn that it is closed or wrong, but we do not promise that a job is still open, that its details are correct or that you will be hired. We never ask for money for a job; if somebody does so in our name, please call [{phone}](tel:{phone}).

## Services

The prices on the services page are where projects of that kind begin. What yours costs is in the written offer that we make when we know what you need.

## Prompt builder

The prompt builder rewrites the text that you enter. The result is yours to use. It can be wrong or unsuitable, so read it before you rely on it, and leave confidential text out.

## Your account

Keep your password to yourself and tell us if somebody else may know it. We may close an account that is used to harm the site or other people. You may ask us to delete yours at any time.

## Using the site fairly

Do not try to get into parts of the site that are not meant for you, to overload it, to send forms automatically or in other people’s names, or to copy it as your own. Reading, linking and sharing are welcome.

## Texts, drawings and brochures

The texts, drawings and brochures are ours or used with permission. You may keep and print them for yourself and pass them on unchanged. Product names belong to their owners; mentioning them does not mean that those companies endorse us.

## What we answer for

We take care that what is written here is right and that the site works, but we cannot promise that it is always available or free of mistakes. Figures about placements and salaries describe the past and are not a promise. Nothing in these terms limits rights that the law, such as the Consumer Protection Act, 2019, gives you.

## Law, changes and contact

Indian law applies, and the courts in {city} are responsible unless the law gives you another choice. When we change these terms, we change the date at the top; what you have already agreed with us in writing stays as it is.

How we handle your details is in the [Privacy Policy](/privacy). For questions, write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}).', '2026-11-15'
),
(
  'e0000000-0000-4000-8000-000000000603', 30, 'cookies', 'Cookie Policy',
  'Four cookies, all of them ours, each for something that you asked for. No tracking.',
  '## What cookies are

A cookie is a small text that a site asks your browser to keep and to send back with the next request. We use the four below. Reading this site without signing in or sending a form needs none of them.

## The cookies that we set

- **sb-session**: Keeps you signed in. Set only when you sign in; a long session is cut into pieces, each with a number after the name. Kept: until you sign out, and 400 days at most.
- **sb-session-code-verifier**: Ties an answer from Google or a link in our email to the browser in which you asked for it. Each time that you ask has one of its own, with its number within the name. Kept: until the sign-in is complete.
- **auth-return**: Remembers which page you were going to while you are at Google or reading our email. Kept: until you are back, and one hour at most.
- **flash**: Carries one message, such as “Message Sent Successfully!”, to the next page. Kept: one minute at most.

## Why there is no banner

All four are needed for something that you have just asked for. There are no cookies for advertising, statistics or tracking, so there is nothing to accept or refuse.

## What else your browser keeps

While you move around, your browser remembers how far you had scrolled on each page, so that Back returns you to the same place. It keeps this in its session storage, does not send it to us, and forgets it when you close the tab.

## Other sites

The campus video comes from YouTube, at youtube-nocookie.com. Nothing is loaded from there until you press play; after that YouTube may store data in your browser under its own policy.

Photos are loaded from us or from other hosts, such as images.unsplash.com. We send those hosts no cookie; like every web server they see your network address and the name of your browser.

If you sign in with Google, Google sets its own cookies on its own pages.

## How to remove or refuse them

Sign out, and the session cookie is removed. You can delete or block cookies in your browser’s settings at any time. Everything on this site except signing in works without them.

What we store on our side is in the [Privacy Policy](/privacy). For questions, write to [{email}](mailto:{email}).', '2026-11-15'
);

insert into private.originals (kind, id, entry)
select 'settings', name, value from public.settings where name <> 'staff_second_factor';
do $$
declare
  kind text;
begin
  foreach kind in array array['hero_slides', 'highlights', 'reasons', 'services', 'banners', 'pages', 'questions'] loop
    execute format(
      'insert into private.originals (kind, id, entry)
       select %1$L, id::text, to_jsonb(entry) - array[''id'', ''position'', ''created_at'', ''updated_at''] from public.%1$I entry', kind
    );
  end loop;
end
$$;
