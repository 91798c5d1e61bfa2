import type { Kind } from '../kinds.ts';

/** A kind of site: the pages that such a site usually has, what it stores, what a visitor comes to do. */
export interface SiteKind extends Kind {
  pages: readonly string[];
  data: readonly string[];
  action: string;
}

export const siteKinds: readonly SiteKind[] = [
  {
    name: 'landing page',
    words:
      /\b(?:landing[- ]page|one[- ]page|single[- ]page|coming[- ]soon|wait ?list)\b|लैंडिंग पेज|லேண்டிங் பேஜ்|ల్యాండింగ్ పేజ్/iu,
    pages: [
      'Opening with the promise and the one button',
      'The problem, in the visitor’s words',
      'How it works, in three steps',
      'Proof: only real customers and figures',
      'Price or offer',
      'Questions and answers, then the button again',
    ],
    data: ['sign-ups (name, contact, sent at)'],
    action: 'take the one action of the page',
  },
  {
    name: 'food business',
    words:
      /\b(?:bakery|bakeries|restaurant|cafe|café|coffee shop|catering|sweets? shop|food truck|cloud kitchen|tiffin|dhaba|pizzeria|juice bar|ice cream)\b|बेकरी|रेस्टोरेंट|ढाबा|பேக்கரி|உணவகம்|బేకరీ|రెస్టారెంట్|ಬೇಕರಿ|ಹೋಟೆಲ್|ബേക്കറി|റെസ്റ്റോറന്റ്/iu,
    pages: [
      'Home with the offer and opening hours',
      'Menu with prices',
      'About',
      'Contact with map and phone',
    ],
    data: ['menu items (name, description, price, photo, available or not)'],
    action: 'order, call or visit',
  },
  {
    name: 'online shop',
    words:
      /\b(?:e-?commerce|online (?:store|shop)|web ?shop|store|shop|sell(?:ing)?|boutique|cart|checkout|products?|jewell?ery|clothing|sarees?)\b|दुकान|स्टोर|கடை|దుకాణం|ಅಂಗಡಿ|കട(?:യ്ക്ക്|യുടെ)?(?:\s|$)/iu,
    pages: [
      'Home with featured products',
      'Product list with filters',
      'Product detail',
      'Cart and checkout',
      'Contact',
    ],
    data: ['products (name, description, price, photos, stock)', 'orders (items, total, buyer, status)'],
    action: 'find a product and buy it',
  },
  {
    name: 'portfolio',
    words:
      /\b(?:portfolio|photographer|freelancer?|personal (?:web)?site|resume site|designer|my work|artist)\b|पोर्टफोलियो|போர்ட்ஃபோலியோ/iu,
    pages: ['Home with the best work first', 'Work with one page for each project', 'About', 'Contact'],
    data: ['projects (title, summary, role, images, link)'],
    action: 'look at the work and get in touch',
  },
  {
    name: 'school or course provider',
    words:
      /\b(?:school|college|institute|academy|coaching|tuition|courses?|training|classes|e-?learning|lms|tutor(?:s|ing)?|university|bootcamp)\b|स्कूल|कोचिंग|संस्थान|பள்ளி|பயிற்சி|పాఠశాల|కోచింగ్|ಶಾಲೆ|ತರಬೇತಿ|സ്കൂൾ|കോച്ചിംഗ്/iu,
    pages: ['Home', 'Courses with a page for each', 'Teachers', 'Admissions or enquiry', 'Contact'],
    data: [
      'courses (title, summary, duration, fee, start date)',
      'enquiries (name, contact, course, message)',
    ],
    action: 'find a course and enquire',
  },
  {
    name: 'clinic or care provider',
    words:
      /\b(?:clinic|doctor|dentist|dental|hospital|physio(?:therapy|therapist)?|therapist|medical|pharmacy|diagnostic|vet|ayurved\w*)\b|क्लिनिक|अस्पताल|மருத்துவ|క్లినిక్|ಕ್ಲಿನಿಕ್|ക്ലിനിക്/iu,
    pages: ['Home', 'Treatments or services', 'Doctors', 'Book an appointment', 'Contact with map'],
    data: ['services (name, description)', 'appointments (patient, contact, service, date and time, status)'],
    action: 'book an appointment',
  },
  {
    name: 'fitness or wellness business',
    words:
      /\b(?:gym|fitness|yoga|pilates|spa|salon|beauty parlou?r|wellness|personal trainer|dance (?:studio|class))\b|जिम|योग|ஜிம்|யோகா|జిమ్|యోగా|ಜಿಮ್|ಯೋಗ|ജിം|യോഗ/iu,
    pages: ['Home', 'Classes or services with timetable', 'Prices or memberships', 'Team', 'Contact'],
    data: ['classes or services (name, time, price, places)', 'sign-ups (name, contact, choice)'],
    action: 'choose a class or service and sign up',
  },
  {
    name: 'event',
    words:
      /\b(?:wedding|event|conference|hackathon|meetup|festival|concert|webinar|workshop|reunion|fest)\b|शादी|திருமணம்|పెళ్లి|ಮದುವೆ|വിവാഹ/iu,
    pages: [
      'Home with date and place',
      'Programme',
      'Speakers or people',
      'Register or RSVP',
      'Questions and travel',
    ],
    data: ['programme entries (time, title, place)', 'registrations (name, contact, number of guests)'],
    action: 'see what happens when, and register',
  },
  {
    name: 'application',
    words:
      /\b(?:saas|dashboard|web ?app|app|tool|platform|tracker|crm|erp|admin panel|portal|management system|to-?do|calculator|marketplace|chatbot|inventory)\b|ऐप|டாஷ்போர்டு|యాప్|ಆ್ಯಪ್|ആപ്പ്/iu,
    pages: [
      'Sign-in',
      'Overview',
      'List and detail of the main thing that is managed',
      'Create and edit form',
      'Settings',
    ],
    data: [
      'users (name, e-mail, role)',
      'the main thing that is managed (owner, fields, status, created at)',
    ],
    action: 'finish the main job in as few steps as possible',
  },
  {
    name: 'blog or magazine',
    words:
      /\b(?:blog|magazine|news (?:site|portal)|newsletter site|articles)\b|ब्लॉग|வலைப்பதிவு|బ్లాగ్|ಬ್ಲಾಗ್|ബ്ലോഗ്/iu,
    pages: ['Home with the latest posts', 'Post', 'Topic', 'About', 'Search'],
    data: ['posts (title, text, author, date, topics, cover image)'],
    action: 'read, and come back',
  },
  {
    name: 'non-profit',
    words: /\b(?:ngo|non-?profit|charity|foundation|trust|donat\w+|volunteer\w*)\b|एनजीओ|தொண்டு|స్వచ్ఛంద|ಎನ್‌ಜಿಒ/iu,
    pages: ['Home with the cause', 'What we do', 'Stories', 'Donate or volunteer', 'Contact'],
    data: ['programmes (title, summary, place)', 'supporters (name, contact, interest)'],
    action: 'understand the cause, then donate or volunteer',
  },
  {
    name: 'property or travel business',
    words:
      /\b(?:real estate|property|properties|hotel|resort|homestay|travel|tours?|rental|airbnb|villa|apartment)\b|होटल|யாத்திரை|పర్యాటక|ಪ್ರವಾಸ|ഹോട്ടൽ/iu,
    pages: [
      'Home with search',
      'List with filters',
      'Detail with photos and price',
      'Enquiry or booking',
      'Contact',
    ],
    data: [
      'listings (title, place, price, photos, features)',
      'enquiries or bookings (name, contact, dates, listing)',
    ],
    action: 'find a place and enquire',
  },
];

export const anySite: SiteKind = {
  name: 'company or service',
  words: /./,
  pages: ['Home with the offer and one clear next step', 'Services', 'About', 'Contact'],
  data: ['enquiries (name, contact, message)'],
  action: 'understand the offer and get in touch',
};
