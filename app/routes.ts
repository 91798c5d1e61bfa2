import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('courses/:courseId?', 'routes/course.tsx'),
  route('brochures/:file', 'routes/brochure.ts'),
  route('og.png', 'routes/og-site.ts'),
  route('og/courses/:file', 'routes/og-course.ts'),
  route('services', 'routes/services.tsx'),
  route('jobs', 'routes/jobs.tsx'),
  route('jobs/:jobId', 'routes/job.tsx'),
  route('prompt-builder', 'routes/prompt-builder.tsx'),
  route('prompt-builder/stream', 'routes/prompt-stream.ts'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('cookies', 'routes/cookies.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
