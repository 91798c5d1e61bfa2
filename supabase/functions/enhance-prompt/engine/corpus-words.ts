import type { CorpusEntry } from './corpus-entry.ts';

export const corpus: readonly CorpusEntry[] = [
  {
    name: 'facets between commas',
    useCase: 'chatgpt-writing',
    prompt:
      'write a blog post about AI in education, 800 words, friendly tone, for school teachers, no jargon. mention ChatGPT and Khanmigo',
    has: [
      'Write a blog post about AI in education.',
      '# Audience\nSchool teachers.',
      '- Friendly tone',
      '- No jargon',
      '- 800 words',
      '- Mention ChatGPT and Khanmigo',
    ],
    lacks: ['[length]', '[tone'],
  },
  {
    name: 'a request as a question',
    useCase: 'chatgpt-writing',
    prompt:
      'Can you help me write a leave letter to my manager? I have fever and need 2 days off from Monday.',
    has: [
      'Write a leave letter to my manager.',
      'I have fever and need 2 days off from Monday.',
      '- Polite and to the point.',
    ],
  },
  {
    name: 'two words',
    useCase: 'chatgpt-writing',
    prompt: 'poem about rain',
    has: ['Write a poem about rain.', 'You are a poet'],
    lacks: ['figure'],
  },
  {
    name: 'names in a story',
    useCase: 'chatgpt-writing',
    prompt:
      'story for my 5 year old daughter Anika about a brave squirrel named Chiku, under 300 words, with a happy ending',
    has: ['Anika', 'Chiku', '- Under 300 words', '# Audience\nMy 5 year old daughter Anika.'],
  },
  {
    name: 'cover letter',
    useCase: 'chatgpt-writing',
    prompt:
      "I need a cover letter for the post of junior data analyst at Infosys. I did BSc Statistics from Osmania University (2023, 8.4 CGPA), a 6 month internship at ZenMetrics where I automated a weekly Excel report saving 5 hours, and I know Python, SQL and Power BI. Keep it to one page. Don't sound desperate.",
    has: [
      'Write a cover letter for the post of junior data analyst at Infosys.',
      '8.4 CGPA',
      'ZenMetrics',
      "- Don't sound desperate.",
      'Use only the facts given here.',
    ],
    lacks: ['# Audience', 'Confident and factual, in the first person.\n- '],
  },
  {
    name: 'Tamil essay',
    useCase: 'chatgpt-writing',
    prompt:
      'தமிழில் பொங்கல் பண்டிகை பற்றி ஒரு கட்டுரை எழுதுங்கள். 500 வார்த்தைகள். பள்ளி மாணவர்களுக்கு எளிய நடையில் இருக்க வேண்டும்.',
    has: ['தமிழில் பொங்கல் பண்டிகை பற்றி ஒரு கட்டுரை எழுதுங்கள்.', '500 வார்த்தைகள்', 'Tamil (தமிழ்)'],
    lacks: ['[length]', '[audience'],
  },
  {
    name: 'people joined by with',
    useCase: 'chatgpt-writing',
    prompt: 'Write about my trip with Ravi, Sita and Gita to Goa in May 2019',
    has: ['Write about my trip with Ravi, Sita and Gita to Goa in May 2019.'],
  },
  {
    name: 'English with another language asked for',
    useCase: 'chatgpt-writing',
    prompt:
      'Write a 200 word product description for our cold-pressed groundnut oil in Kannada. Price ₹340 per litre. Made in Tumakuru.',
    has: ['Kannada (ಕನ್ನಡ)', '₹340', 'Tumakuru', '200 word'],
  },
  {
    name: 'quotation stays whole',
    useCase: 'chatgpt-writing',
    prompt: 'Rewrite this more politely: "Send the report. Now. I am not waiting till 6 p.m. again!"',
    has: ['"Send the report. Now. I am not waiting till 6 p.m. again!"', 'a careful editor'],
  },
  {
    name: 'bare topic',
    useCase: 'chatgpt-writing',
    prompt: 'mental health',
    has: ['Write about this topic: mental health.', '[audience, and what'],
  },
  {
    name: 'labelled e-mail',
    useCase: 'email-marketing',
    prompt:
      'Audience: lapsed customers\nTone: warm\nGoal: Win them back with 15% off until 30 June\n- mention new espresso range\n- link https://beans.example/espresso',
    has: [
      'Win them back with 15% off until 30 June.',
      '# Recipients\nLapsed customers.',
      '- Warm',
      'https://beans.example/espresso',
      'Recognise the gap without blame',
    ],
    lacks: ['its link]'],
  },
  {
    name: 'series',
    useCase: 'email-marketing',
    prompt:
      'write a welcome email series of 3 emails for new subscribers of my organic tea brand LeafLore. First email gives 10% off with code LEAF10. Friendly tone',
    has: ['LeafLore', 'LEAF10', '10% off', '# Each e-mail', '- Friendly tone', '[sender name]'],
    lacks: ['One e-mail, not a sequence'],
  },
  {
    name: 'Malayalam offer',
    useCase: 'email-marketing',
    prompt: 'ഓണം ഓഫർ: 20% കിഴിവ്. ഉപഭോക്താക്കൾക്ക് ഒരു ഇമെയിൽ എഴുതുക. കോഡ് ONAM20.',
    has: ['ഓണം ഓഫർ: 20% കിഴിവ്.', 'ONAM20', 'Malayalam (മലയാളം)', 'Conditions in plain words'],
    lacks: ['[recipients'],
  },
  {
    name: 'invitation',
    useCase: 'email-marketing',
    prompt:
      'Email inviting final-year engineering students to our free Data Science webinar on 21 June 2025, 6:30 PM IST on Zoom. Speaker: Dr. Kavya Menon, ex-Flipkart. 100 seats only. Register at https://institute.example/ds-webinar',
    has: [
      '21 June 2025, 6:30 PM IST',
      'Speaker: Dr. Kavya Menon, ex-Flipkart',
      '100 seats only',
      'https://institute.example/ds-webinar',
    ],
  },
  {
    name: 'vague e-mail',
    useCase: 'email-marketing',
    prompt: 'sale email',
    has: ['Write a sale email.', '[conditions and end date of the offer]', '[recipients'],
  },
  {
    name: 'cold outreach',
    useCase: 'email-marketing',
    prompt:
      "cold email to HR managers of mid-size IT companies in Chennai offering our corporate Python training. don't be pushy, under 120 words",
    has: ['HR managers', 'Chennai', "Don't be pushy", 'Under 120 words'],
    lacks: ['[recipients'],
  },
  {
    name: 'abandoned cart',
    useCase: 'email-marketing',
    prompt: 'Reminder for people who left shoes in their cart; free shipping above ₹999; tone playful',
    has: ['₹999', 'playful', 'What was left, with picture and link back'],
  },
  {
    name: 'counted posts',
    useCase: 'social-media',
    prompt:
      '5 LinkedIn posts about switching career from BPO to data science. My journey: joined TechPath academy in 2022, studied nights, got a job in 14 months. Honest tone, no emojis.',
    has: [
      'Create 5 LinkedIn posts',
      'joined TechPath academy in 2022, studied nights, got a job in 14 months',
      'no emojis',
      'LinkedIn: two strong opening lines',
    ],
    lacks: ['Instagram', 'Three versions'],
  },
  {
    name: 'plan first, request later',
    useCase: 'social-media',
    prompt: 'I want to open a gym in Pune. need instagram captions',
    has: ['Create instagram captions.', 'I want to open a gym in Pune.', 'Instagram: the first line'],
  },
  {
    name: 'calendar',
    useCase: 'social-media',
    prompt:
      'Content calendar for Nov for a saree shop on Instagram and Facebook; festival season; budget 5000',
    has: [
      'Create a content calendar for Nov for a saree shop on Instagram and Facebook, festival season.',
      '- Budget 5000',
      'A table: date or day',
    ],
  },
  {
    name: 'no platform',
    useCase: 'social-media',
    prompt: 'posts for our new batch of Java full stack starting 17 July, fee ₹25,000, 16 weeks',
    has: ['17 July', '₹25,000', '16 weeks', '[platform]'],
    lacks: ['Instagram', 'LinkedIn', 'Twitter'],
  },
  {
    name: 'Hindi reel',
    useCase: 'social-media',
    prompt: 'इंस्टाग्राम रील के लिए 30 सेकंड की स्क्रिप्ट लिखो। विषय: घर पर बागवानी। भाषा सरल हो।',
    has: ['घर पर बागवानी', '30 सेकंड', 'Instagram', 'Hindi (हिन्दी)'],
  },
  {
    name: 'tweet limit',
    useCase: 'social-media',
    prompt:
      'tweet announcing that our café Third Wave Beans reopens on Saturday 9am at 12, MG Road. Free filter coffee for the first 50 guests. Keep it funny.',
    has: ['Third Wave Beans', '12, MG Road', 'first 50 guests', '280 characters', 'Keep it funny'],
  },
  {
    name: 'emoji kept whole',
    useCase: 'social-media',
    prompt: 'Instagram caption for our 👩‍👩‍👧‍👦 family day 🎉 at the 🏴󠁧󠁢󠁳󠁣󠁴󠁿 pub, Sunday 1pm',
    has: ['👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Sunday 1pm'],
  },
];
