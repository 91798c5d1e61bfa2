/** What people who studied here say, and agreed in writing to have said. */
export interface Testimonial {
  id: string;
  name: string;
  about: string;
  words: string;
  portrait: string;
}

export interface StudentProject {
  id: string;
  title: string;
  student: string;
  description: string;
  /** Where it can be seen; empty where it cannot. */
  link: string;
  image: string;
}

/** A company that has hired students. */
export interface Employer {
  id: string;
  name: string;
  about: string;
  link: string;
  logo: string;
}

export interface Proof {
  testimonials: Testimonial[];
  projects: StudentProject[];
  employers: Employer[];
}
