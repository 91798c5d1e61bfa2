import { type Kind, kind } from './kind.ts';

export const siteKinds: readonly Kind[] = [
  kind(
    /\b(?:landing[- ]page|one[- ]page|coming[- ]soon|wait ?list)\b/i,
    'Sections: the promise and the one button; the problem in the visitor’s words; how it works in three steps; proof from real customers; price; questions and answers.',
    'Stored: sign-ups with name, contact and time.',
  ),
  kind(
    /\b(?:bakery|bakeries|restaurant|cafe|café|coffee shop|catering|sweets? shop|food truck|cloud kitchen|tiffin|dhaba|juice bar|ice cream|mess)\b/i,
    'Pages: home with the speciality and the opening hours; menu with prices; about; contact with map, phone and WhatsApp.',
    'Stored: dishes with name, description, price, photo and whether they are available today.',
  ),
  kind(
    /\b(?:e-?commerce|online (?:store|shop)|web ?shop|boutique|jewell?ery|clothing|sarees?|products)\b/i,
    'Pages: home with a few products; list with filters; product; cart and checkout; delivery and returns; contact.',
    'Stored: products with price, photos and stock; orders with items, total, buyer and status.',
  ),
  kind(
    /\b(?:portfolio|photographer|personal (?:web)?site|resume site)\b/i,
    'Pages: home with the best work first; one page for each project; about; contact.',
    'Stored: projects with title, summary, my part in it, pictures and link.',
  ),
  kind(
    /\b(?:school|college|institute|academy|coaching|tuition|training cent(?:re|er))\b/i,
    'Pages: home; courses with a page for each; teachers; admission or enquiry; contact.',
    'Stored: courses with duration, fee and next start; enquiries with name, contact and course.',
  ),
  kind(
    /\b(?:clinic|doctor|dentist|dental|hospital|physio\w*|ayurved\w*|diagnostic|vet)\b/i,
    'Pages: home; treatments; doctors with times; appointment; contact with map and emergency number.',
    'Stored: appointments with patient, contact, doctor, time and status, which only the staff can read.',
  ),
  kind(
    /\b(?:gym|fitness|yoga|pilates|spa|salon|beauty parlou?r|dance (?:studio|class))\b/i,
    'Pages: home; classes or services with their times; prices; team; booking; contact.',
    'Stored: classes or services with time, price and places; bookings with name, contact and choice.',
  ),
  kind(
    /\b(?:wedding|event|conference|hackathon|meetup|festival|concert|reunion|fest)\b/i,
    'Pages: home with date and place; programme; people; registration or RSVP; travel and questions.',
    'Stored: programme with time and place; registrations with name, contact and number of guests.',
  ),
  kind(
    /\b(?:dashboard|tracker|crm|erp|admin panel|management system|to-?do|inventory)\b/i,
    'Pages: sign-in; overview with what needs attention today; list with search; detail; form to create and edit.',
    'Stored: users with their role; the thing that is managed, with owner, status and dates. Everybody sees only what their role allows.',
  ),
  kind(
    /\b(?:ngo|non-?profit|charity|donations?|volunteers?)\b/i,
    'Pages: home with the cause; what we do; stories; donate or volunteer; how money is used; contact.',
    'Stored: programmes with place and summary; supporters with name, contact and interest.',
  ),
  kind(
    /\b(?:hotel|resort|homestay|real estate|property|properties|villa|travel agency|tours?)\b/i,
    'Pages: home with search; list with filters; detail with photos and price; enquiry or booking; contact.',
    'Stored: offers with place, price, photos and features; enquiries with name, contact and dates.',
  ),
];
