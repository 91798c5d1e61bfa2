/** Who may import whom. Each rule says why; scripts/check-boundaries.deep.test.ts plants a violation of each. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: {
    pathNot: [...allowed, 'node_modules', '^node:'],
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-optional'],
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle is one module in several files.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only(
      'routes-are-thin',
      'Routes put features together; what they do themselves belongs into one.',
      { path: '^app/routes/' },
      ['^app/(features|forms|ui|data|lib|routes)/', '^supabase/', '^app/root\\.tsx$', '\\+types/'],
    ),
    {
      name: 'features-stand-alone',
      comment:
        'A feature that needs another one shows a piece that belongs into ui, data or lib, or into the route.',
      severity: 'error',
      from: { path: '^app/features/((?:site|panel)/[^/]+|account)/' },
      to: { path: '^app/(features|routes)/', pathNot: '^app/features/$1/' },
    },
    only(
      'forms-know-no-feature',
      'One way to send a form and to hear of it, for every form of the site.',
      { path: '^app/forms/' },
      ['^app/(forms|ui|data|lib)/'],
    ),
    only('ui-is-presentational', 'A piece of interface knows no data.', { path: '^app/ui/' }, [
      '^app/(ui|lib)/',
    ]),
    only('lib-is-pure', 'Helpers stand below everything.', { path: '^app/lib/' }, [
      '^app/lib/',
      '^tests/support/',
    ]),
    only('data-is-below-features', 'Clients and guards know no feature.', { path: '^app/data/' }, [
      '^app/(data|lib)/',
      '^supabase/',
      '^tests/support/',
    ]),
    only(
      'supabase-deploys-alone',
      'The folder is deployed to hosted Supabase as it is.',
      { path: '^supabase/', pathNot: '^supabase/tests/' },
      ['^supabase/'],
    ),
    only(
      'embedded-knows-no-product',
      'It serves any Supabase project. Its tests import nothing from outside either.',
      { path: '^supabase-embedded/' },
      ['^supabase-embedded/'],
    ),
    {
      name: 'services-stand-alone',
      comment: 'Each service could be left out; what two of them need belongs into http or postgres.',
      severity: 'error',
      from: { path: '^supabase-embedded/(auth|rest|storage|functions|realtime)/' },
      to: {
        path: '^supabase-embedded/(auth|rest|storage|functions|realtime)/',
        pathNot: '^supabase-embedded/$1/',
      },
    },
    {
      name: 'only-the-server-composes',
      comment: 'The site reaches Supabase through its clients alone, wherever that Supabase is.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(supabase-embedded|server)/' },
    },
    {
      name: 'only-data-makes-clients',
      comment: 'One place decides with whose rights a query runs.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/data/' },
      to: { path: '@supabase/', dependencyTypesNot: ['type-only'] },
    },
    only(
      'the-contract-knows-no-code',
      'It asks any server the same questions, by its address and its keys alone.',
      { path: '^supabase-embedded/tests/contract/' },
      ['^supabase-embedded/tests/contract/'],
    ),
    {
      name: 'tests-stay-outside',
      comment: 'Nothing that runs depends on test code.',
      severity: 'error',
      from: {
        path: '^(app|server|supabase|supabase-embedded)/',
        pathNot: ['\\.test\\.ts$', '^(supabase|supabase-embedded)/tests/'],
      },
      to: { path: '^(tests|bench|scripts|supabase-embedded/tests)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^data/', '^\\.react-router/'] },
    // dependency-cruiser reads TypeScript 7 through swc only; with its own reader it would see no module at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
