export interface Service {
  id: string;
  title: string;
  subtitle: string;
  description: string;
  features: readonly string[];
  technologies: readonly string[];
  /** What the smallest project costs, in rupees. */
  price: number;
  image: string;
  /** The colour of the dots in its kolam. */
  colour: 'marigold' | 'vermilion' | 'leaf' | 'slate';
}

const photo = (id: string) => `https://images.unsplash.com/photo-${id}?auto=format&fit=crop&w=1200&q=70`;

export const services: readonly Service[] = [
  {
    id: 'website-development',
    title: 'Website Development',
    subtitle: 'A fast site that your own staff can edit',
    description:
      'We design and build websites and web applications for companies, schools and clinics: from five pages that explain what you do to a shop or a booking system. You see a working version every week, and the code, the domain and the accounts are yours from the first day.',
    features: [
      'Design for phones first, then for large screens',
      'Pages and prices that you can edit without us',
      'Forms, bookings and online payments',
      'Loads quickly on a slow mobile connection',
      'Titles, descriptions and structured data for search engines',
      'Three months of fixes after the launch',
    ],
    technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'WordPress', 'Razorpay'],
    price: 25_000,
    image: photo('1498050108023-c5249f4df085'),
    colour: 'marigold',
  },
  {
    id: 'ai-chatbots',
    title: 'AI Chatbots',
    subtitle: 'Answers from your own documents, day and night',
    description:
      'A chatbot for your website or WhatsApp that answers from your price lists, manuals and policies, and says so when it does not know. We test it against questions that your customers have really asked, and it hands the conversation to a person when it should.',
    features: [
      'Answers with a link to the document they come from',
      'On your website, on WhatsApp or in both places',
      'English, Tamil, Hindi and mixed messages',
      'Hand-over to your staff with the whole conversation',
      'A weekly report of questions it could not answer',
      'Limits on what it may say and what it may cost',
    ],
    technologies: ['Python', 'FastAPI', 'Claude', 'OpenAI API', 'pgvector', 'WhatsApp Business Platform'],
    price: 15_000,
    image: photo('1555066931-4365d14bab8c'),
    colour: 'leaf',
  },
  {
    id: 'voice-bots',
    title: 'Voice Bots',
    subtitle: 'Calls answered at the first ring',
    description:
      'A voice assistant that takes routine calls: it books appointments, confirms deliveries, reminds people of a payment and puts everyone else through to your team. Callers can interrupt it and speak as they do to a person, in the language they are used to.',
    features: [
      'Incoming calls and outgoing reminders',
      'Indian English, Tamil and Hindi speech',
      'Works with your existing phone number',
      'Appointments written straight to your calendar',
      'Transfer to a person at any moment',
      'Recordings and transcripts, kept as long as you decide',
    ],
    technologies: ['Python', 'Twilio', 'Exotel', 'Whisper', 'WebRTC', 'LiveKit'],
    price: 20_000,
    image: photo('1515879218367-8466d910aaa4'),
    colour: 'vermilion',
  },
  {
    id: 'nlp-solutions',
    title: 'NLP Solutions',
    subtitle: 'Text sorted, read and summarised for you',
    description:
      'Natural language processing for the text that piles up: emails that need the right desk, reviews that nobody has time to read, invoices and forms to be typed into a system. We measure the accuracy on your own data before you pay for more than a trial.',
    features: [
      'Sorting of emails, tickets and reviews by topic and urgency',
      'Names, dates and amounts read out of PDFs and scans',
      'Summaries of long reports and meetings',
      'Search by meaning over your own archive',
      'Indian languages and mixed scripts',
      'Runs on your own server where data may not leave it',
    ],
    technologies: ['Python', 'spaCy', 'Hugging Face Transformers', 'IndicBERT', 'Elasticsearch', 'Docker'],
    price: 18_000,
    image: photo('1461749280684-dccba630e2f6'),
    colour: 'slate',
  },
  {
    id: 'computer-vision',
    title: 'Computer Vision',
    subtitle: 'Cameras that count, check and warn',
    description:
      'We build systems that look at pictures and video and tell you what matters: a fault in a weave, a missing part, a vehicle at the gate, a shelf that is empty. They run beside the camera, so that the pictures need not leave your building.',
    features: [
      'Inspection of parts, fabric and packaging',
      'Counting of people, vehicles and stock',
      'Number plates, labels and printed dates read as text',
      'Warnings on a phone or a signal lamp within a second',
      'Works with the cameras that you already have, where they allow it',
      'Accuracy measured on your own pictures before roll-out',
    ],
    technologies: ['Python', 'PyTorch', 'OpenCV', 'YOLO', 'ONNX Runtime', 'NVIDIA Jetson'],
    price: 22_000,
    image: photo('1558494949-ef010cbdcc31'),
    colour: 'marigold',
  },
];

/** 25000 as ₹25,000, grouped as in India. */
/** Each Get Started button has a dialog of its own: before React runs, a button cannot tell a shared one its service. */
export const serviceDialogId = (id: string) => `lead-dialog-${id}`;
