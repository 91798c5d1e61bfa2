import type { CorpusEntry } from './corpus-entry.ts';

export const corpus: readonly CorpusEntry[] = [
  {
    name: 'one line',
    useCase: 'lovable-website',
    prompt: 'make a website for my bakery',
    has: ['Make a website for my bakery.', 'Menu with prices', '[name of the site or business]'],
  },
  {
    name: 'a list hung on the request',
    useCase: 'lovable-website',
    prompt:
      'Create a website for my bakery in Hyderabad with online ordering, a gallery and a contact form, modern design, for young professionals. it should load fast and work on phones. No pop-ups.',
    has: [
      'Create a website for my bakery in Hyderabad.',
      '- Online ordering',
      '- A gallery\n',
      '- A contact form',
      '# Users\nYoung professionals.',
      '- Modern design',
      '- No pop-ups.',
      'A test order goes from choice to confirmation',
    ],
    lacks: ['[who visits', '[look'],
  },
  {
    name: 'labels and bullets',
    useCase: 'lovable-website',
    prompt:
      'Project: FitTrack\nTarget users: busy professionals aged 25-40\nPages:\n- Landing page with pricing (₹499/month, ₹4,999/year)\n- Dashboard with weekly charts\n- Workout log\nDesign: dark theme, neon green accents\nTech: React, Supabase, Razorpay\nDo not use any stock photos.\nMust load in under 2 seconds on 4G.',
    has: [
      'Project: FitTrack',
      '- Landing page with pricing (₹499/month, ₹4,999/year)',
      '- Do not use any stock photos.',
      'Must load in under 2 seconds on 4G',
      'Tech: React, Supabase, Razorpay',
      '# Users\nBusy professionals aged 25-40.',
    ],
    lacks: ['Proposed pages', '[name of the site'],
  },
  {
    name: 'facts without a request',
    useCase: 'lovable-website',
    prompt:
      'We are a dental clinic in Indiranagar, Bengaluru, open Mon-Sat 10am to 8pm. Patients should be able to book appointments online and get an SMS reminder. Dr. Meera Rao and Dr. Anil Kumar are our dentists. Use calming blue and white. No chat widget please.',
    has: [
      'Build the website described below.',
      'Dr. Meera Rao and Dr. Anil Kumar are our dentists.',
      '- Use calming blue and white.',
      '# Users\nPatients.',
      'the same time cannot be taken twice',
    ],
  },
  {
    name: 'Hindi site',
    useCase: 'lovable-website',
    prompt: 'मेरी बेकरी के लिए एक वेबसाइट बनाओ। रंग हल्के हों। पॉप-अप मत डालो।',
    has: ['मेरी बेकरी के लिए एक वेबसाइट बनाओ।', '# Design\n- रंग हल्के हों।', '- पॉप-अप मत डालो।', 'Hindi (हिन्दी)'],
  },
  {
    name: 'Hinglish site',
    useCase: 'lovable-website',
    prompt: 'mujhe apne coaching center ke liye ek website chahiye jisme courses aur fees dikhe',
    has: [
      'Mujhe apne coaching center ke liye ek website chahiye jisme courses aur fees dikhe.',
      'Hinglish',
      'Courses with a page for each',
    ],
    lacks: ['Build a mujhe'],
  },
  {
    name: 'Kannada site in English',
    useCase: 'lovable-website',
    prompt: 'ನನ್ನ ಕನ್ನಡ ಪುಸ್ತಕದ ಅಂಗಡಿಗೆ ವೆಬ್‌ಸೈಟ್ ಮಾಡಿ. ವಿಷಯ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಇರಲಿ. ಬೆಲೆ ₹199 ರಿಂದ ₹899.',
    has: ['Write the result in English', '₹199', '₹899', 'products (name'],
    lacks: ['Kannada (ಕನ್ನಡ)'],
  },
  {
    name: 'an application',
    useCase: 'lovable-website',
    prompt:
      'I want to build an inventory tracker app for small retailers. Users can log in, add products with SKU and stock, and get alerts below 5 units. Roles: admin, staff',
    has: [
      'Build an inventory tracker app for small retailers.',
      'below 5 units',
      'Roles: admin, staff',
      'row level security',
    ],
  },
  {
    name: 'event with dates',
    useCase: 'lovable-website',
    prompt:
      'Wedding website for Priya & Arjun, 14 February 2027, The Leela Palace, Udaipur. RSVP form with number of guests, travel info, photo gallery. Colors: ivory and gold. Password protected.',
    has: [
      'Priya & Arjun',
      '14 February 2027',
      'The Leela Palace, Udaipur',
      'ivory and gold',
      'Password protected',
    ],
  },
  {
    name: 'polite wrapping',
    useCase: 'lovable-website',
    prompt: 'Hello! Could you please help me to create a portfolio for a wedding photographer? Thanks',
    has: ['Create a portfolio for a wedding photographer.', 'Home with the best work first'],
    lacks: ['Could you please', 'Hello', 'Thanks'],
  },
  {
    name: 'bug with code',
    useCase: 'coding-assistant',
    prompt:
      'Hi, can you please fix this python code? it throws IndexError\n```python\ndef f(x):\n  return x[10]\n```',
    has: [
      'Fix this python code.',
      '```python\ndef f(x):\n  return x[10]\n```',
      'It throws IndexError',
      'A test that fails before',
    ],
    lacks: ['[the code'],
  },
  {
    name: 'unfenced code',
    useCase: 'coding-assistant',
    prompt:
      'my react component re-renders infinitely\n\nfunction App() {\n  const [n, setN] = useState(0);\n  setN(n + 1);\n  return <p>{n}</p>;\n}\n\nhow do i fix it',
    has: ['How do i fix it?', 'My react component re-renders infinitely.', 'setN(n + 1);', 'React'],
  },
  {
    name: 'vague',
    useCase: 'coding-assistant',
    prompt: 'write a function to check palindrome',
    has: [
      'Write a function to check palindrome.',
      '[programming language and version]',
      'Unicode',
      'Tests for the normal case',
    ],
  },
  {
    name: 'precise API',
    useCase: 'coding-assistant',
    prompt:
      "I'm building an inventory app in React and Node. Write an API endpoint POST /items that validates name (required, max 80 chars), qty (integer >= 0) and sku (unique). Use PostgreSQL. Return 201 with the item, 409 on duplicate sku, 422 on invalid input. Don't use an ORM. Include tests with vitest.",
    has: [
      'POST /items',
      'max 80 chars',
      'Return 201 with the item, 409 on duplicate sku, 422 on invalid input.',
      "- Don't use an ORM.",
    ],
    lacks: ['[framework and database]', '- Max 80 chars'],
  },
  {
    name: 'SQL',
    useCase: 'coding-assistant',
    prompt: 'sql query to find second highest salary',
    has: [
      '# Language and environment\nSQL',
      'NULL, duplicates and no matching rows',
      '[tables and columns, with types and keys]',
    ],
  },
  {
    name: 'fence inside the code',
    useCase: 'coding-assistant',
    prompt: 'Explain this markdown:\n~~~\n```js\nalert(1)\n```\n~~~',
    has: ['````\n```js\nalert(1)\n```\n````'],
  },
  {
    name: 'Telugu',
    useCase: 'coding-assistant',
    prompt: 'పైథాన్‌లో ఒక కాలిక్యులేటర్ ప్రోగ్రామ్ రాయండి. కూడిక, తీసివేత మాత్రమే ఉండాలి.',
    has: [
      '# Language and environment\nPython',
      'పైథాన్‌లో ఒక కాలిక్యులేటర్ ప్రోగ్రామ్ రాయండి.',
      'Write explanations and texts for users in Telugu (తెలుగు)',
    ],
  },
  {
    name: 'only code',
    useCase: 'coding-assistant',
    prompt: '```sql\nSELECT * FROM orders;\n```',
    has: ['SELECT * FROM orders;', '[what should change or be built]'],
  },
  {
    name: 'scraper with a link',
    useCase: 'coding-assistant',
    prompt:
      'Python script to scrape product names and prices from https://shop.example/list?page=2&sort=price and save them to prices.csv every day at 7 am',
    has: ['https://shop.example/list?page=2&sort=price', 'prices.csv', 'time-outs'],
  },
];
