import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/site/home.tsx'),
  route('courses/:courseId?', 'routes/site/course.tsx'),
  route('brochures/:file', 'routes/site/brochure.ts'),
  route('og.png', 'routes/site/og-site.ts'),
  route('og/courses/:file', 'routes/site/og-course.ts'),
  route('services', 'routes/site/services.tsx'),
  route('jobs', 'routes/site/jobs.tsx'),
  route('jobs/:jobId', 'routes/site/job.tsx'),
  route('prompt-builder', 'routes/site/prompt-builder.tsx'),
  route('prompt-builder/stream', 'routes/site/prompt-stream.ts'),
  layout('routes/account/area.tsx', [
    route('auth', 'routes/account/auth.tsx'),
    route('two-step', 'routes/account/two-step.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('set-password', 'routes/account/set-password.tsx'),
    route('account', 'routes/account/account.tsx'),
    route('invitation', 'routes/account/invitation.tsx'),
    layout('routes/panel/area.tsx', [
      route('admin', 'routes/panel/catalogue.tsx'),
      route('admin/texts', 'routes/panel/texts.tsx'),
      route('admin/leads', 'routes/panel/leads.tsx'),
      route('admin/leads.csv', 'routes/panel/leads-csv.ts'),
      route('admin/leads/:leadId', 'routes/panel/lead.tsx'),
      route('admin/leads/:leadId/person.json', 'routes/panel/lead-person.ts'),
      route('admin/workshops/:workshopId', 'routes/panel/workshop.tsx'),
      route('admin/workshops/:workshopId/list', 'routes/panel/workshop-list.tsx'),
      route('admin/figures', 'routes/panel/figures.tsx'),
      route('admin/people', 'routes/panel/people.tsx'),
      route('admin/settings', 'routes/panel/settings.tsx'),
      route('admin/record', 'routes/panel/record.tsx'),
      route('admin/mail', 'routes/panel/mail.tsx'),
      route('admin/backups', 'routes/panel/backups.tsx'),
    ]),
  ]),
  route('auth/google', 'routes/account/auth-google.ts'),
  route('sign-out', 'routes/account/sign-out.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('site.webmanifest', 'routes/site/webmanifest.ts'),
  // The dot makes the page cache pass it by: the seats are always those of now.
  route('seats.html', 'routes/site/seats.ts'),
  // sitemap.xml, and the others that it names where the jobs do not fit into one.
  route(':sitemap.xml', 'routes/site/sitemap.ts'),
  // Pages of text that staff write, such as /privacy; a first step that stands above is none that they may have.
  route(':page', 'routes/site/page.tsx'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
