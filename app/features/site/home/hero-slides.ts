import type { IconName } from '#app/ui/icon.tsx';

export interface HeroSlide {
  title: string;
  subtitle: string;
  icon: IconName;
  /** Atmosphere on wide screens; the slide is complete without it. */
  backgroundImage: string;
  /** The topic in two or three words, and the one fact to keep. */
  highlight: string;
  highlightText: string;
}

const photo = (id: string) => `https://images.unsplash.com/${id}?auto=format&fit=crop&w=1400&q=60`;

export const heroSlides: readonly HeroSlide[] = [
  {
    title: 'Learn in the classroom, or live from home',
    subtitle:
      'Python, Data Science and AI, taught at the board in Coimbatore. Remote students follow the same class by live telecast and ask their questions as it goes.',
    icon: 'classroom',
    backgroundImage: photo('photo-1524178232363-1fb2b075b655'),
    highlight: 'Classroom first',
    highlightText: 'Every class is also telecast live',
  },
  {
    title: 'Build the whole application',
    subtitle:
      'Become a full-stack developer: the screen, the server and the database, with Java and Spring Boot or with Python and Django, until it runs on the internet.',
    icon: 'code',
    backgroundImage: photo('photo-1498050108023-c5249f4df085'),
    highlight: 'Full-stack development',
    highlightText: 'Your code is reviewed every week',
  },
  {
    title: 'Answer questions with data',
    subtitle:
      'Statistics, machine learning and language models, practised on real tables. You finish with projects that you can show and explain.',
    icon: 'brain',
    backgroundImage: photo('photo-1551288049-bebda4e38f71'),
    highlight: 'Data science and AI',
    highlightText: '10+ projects',
  },
  {
    title: 'Try a class before you choose one',
    subtitle:
      'Our webinars and workshops take an evening or a day. Meet a trainer, make something that works, and decide about a course afterwards.',
    icon: 'calendar',
    backgroundImage: photo('photo-1517694712202-14dd9538aa97'),
    highlight: 'Free webinars and workshops',
    highlightText: 'In the room or online',
  },
  {
    title: 'We build what we teach',
    subtitle:
      'Professional services and consulting for your company: websites, AI chatbots, voice bots, NLP and computer vision, made by the people who teach them.',
    icon: 'briefcase',
    backgroundImage: photo('photo-1555066931-4365d14bab8c'),
    highlight: 'Services and consulting',
    highlightText: '200+ projects completed',
  },
];
