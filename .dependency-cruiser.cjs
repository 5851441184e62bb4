// DESIGN section 1 as rules: who may import whom. A wish for an arrow back is an event or a job.

/** For each backend module, the modules whose index.ts it may import. All may import contracts and shared. */
const maySee = {
  media: [],
  catalogue: ['media'],
  // What editors write of the range.
  content: ['catalogue', 'media'],
  // Below the cart, which reckons with what they say.
  promotions: ['catalogue'],
  directory: [],
  accounts: [],
  notifications: [],
  broker: ['catalogue', 'directory', 'accounts', 'notifications'],
  cart: ['catalogue', 'promotions', 'directory', 'accounts', 'notifications', 'broker'],
  orders: ['catalogue', 'directory', 'accounts', 'notifications', 'broker', 'cart'],
  payments: ['catalogue', 'directory', 'accounts', 'notifications', 'broker', 'cart', 'orders'],
  subscriptions: ['catalogue', 'directory', 'accounts', 'notifications', 'broker', 'cart', 'orders', 'payments'],
  // Record 054: a reminder begins a cart for last year's receiver.
  reminders: ['accounts', 'notifications', 'orders'],
  administration: ['broker', 'accounts', 'orders'],
  paylater: [],
  realtime: [],
  // What search engines and comparisons are told of the shop.
  discovery: ['catalogue', 'broker'],
  // At the end of the arrows: it listens, and nobody imports it.
  insight: ['catalogue', 'accounts', 'broker', 'orders', 'payments', 'subscriptions'],
}
const modules = Object.keys(maySee)
const anyModule = `^backend/src/(${modules.join('|')})/`
/** The back office: its subjects, its pages, and what stands around them. */
const office = '^frontend/src/(office/|app/(pages/office/|layouts/OfficeLayout|office-(paths|navigation)))'
const test = '\\.(test|contract|stories)\\.tsx?$|^backend/test/|/testing/|/mothers?\\.ts$'

const arrows = Object.entries(maySee).map(([module, seen]) => ({
  name: `${module}-sees-too-much`,
  severity: 'error',
  comment: `${module} may import contracts, shared${seen.map((name) => `, ${name}`).join('')}.`,
  from: { path: `^backend/src/${module}/`, pathNot: test },
  to: { path: anyModule, pathNot: `^backend/src/(${[module, ...seen].join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...arrows,
    {
      name: 'module-by-its-face',
      severity: 'error',
      comment: 'Another module is imported through its index.ts only.',
      from: { path: '^backend/src/([^/]+)/', pathNot: `\\.module\\.ts$|${test}` },
      to: { path: anyModule, pathNot: '^backend/src/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'assembly-by-module-files',
      severity: 'error',
      comment: 'A module file may name the module files it stands on: that is how Nest assembles them.',
      from: { path: '^backend/src/([^/]+)/[^/]+\\.module\\.ts$' },
      to: { path: anyModule, pathNot: '^backend/src/($1/|[^/]+/(index|[^/]+\\.module)\\.ts$)' },
    },
    {
      name: 'shared-knows-no-module',
      severity: 'error',
      from: { path: '^backend/src/shared/' },
      to: { path: anyModule },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      comment: 'contracts import zod, the world’s numbering plans and themselves: no I/O, no Node, no other package.',
      from: { path: '^backend/contracts/src/', pathNot: test },
      to: { pathNot: '^backend/contracts/src/|(^|/)node_modules/(zod|libphonenumber-js)/' },
    },
    {
      name: 'domain-is-plain',
      severity: 'error',
      comment: 'The domain is plain TypeScript: contracts, plain parts of shared, other domains through their index.',
      from: { path: '^backend/src/[^/]+/domain/', pathNot: test },
      to: {
        path: '(^|/)node_modules/(@nestjs|mongoose|mongodb|bullmq|ioredis|fastify|@fastify|pino|rxjs|undici|nodemailer)(/|$)|^backend/src/[^/]+/(adapters|application)/|^backend/src/shared/(http|mongo|redis|bullmq)/',
      },
    },
    {
      name: 'domain-without-node',
      severity: 'error',
      comment: 'No clock, no chance, no I/O.',
      from: { path: '^backend/src/[^/]+/domain/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'application-without-adapters',
      severity: 'error',
      from: { path: '^backend/src/[^/]+/application/', pathNot: test },
      to: { path: '^backend/src/[^/]+/adapters/' },
    },
    {
      name: 'technology-in-adapters',
      severity: 'error',
      comment: 'Only adapters and shared know MongoDB, Redis, BullMQ and Fastify.',
      from: { path: '^backend/src/[^/]+/', pathNot: `^backend/src/(shared|[^/]+/adapters)/|${test}` },
      to: { path: '(^|/)node_modules/(mongoose|mongodb|bullmq|ioredis|fastify|@fastify)(/|$)' },
    },
    {
      name: 'embedded-mongo-stands-alone',
      severity: 'error',
      from: { path: '^backend/embedded-mongo/src/', pathNot: test },
      to: {
        path: '^(backend/(src|contracts|sandbox)|frontend|ui-kit|widget)/|(^|/)node_modules/(mongoose|mongodb)(/|$)',
      },
    },
    {
      name: 'sandbox-is-outside',
      severity: 'error',
      comment: 'The outside world knows the providers, not the shop.',
      from: { path: '^backend/sandbox/src/', pathNot: test },
      to: { path: '^(backend/(src|embedded-mongo)|frontend|ui-kit|widget)/' },
    },
    {
      name: 'shop-reaches-the-sandbox-by-http',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: test },
      to: { path: '^backend/(sandbox|embedded-mongo)/' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      comment: 'A feature imports no other feature; pages in app/ compose them.',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'office-subjects-do-not-meet',
      severity: 'error',
      comment:
        'A subject of the back office imports no other and nothing of the shop; what stands around them all is office/shell.',
      from: { path: '^frontend/src/office/([^/]+)/' },
      to: { path: '^frontend/src/(office|features)/', pathNot: '^frontend/src/office/($1|shell)/' },
    },
    {
      name: 'shop-knows-no-office',
      severity: 'error',
      comment: 'Not a byte of the back office in a shopper’s page. Look is for designers, who see both.',
      from: { path: '^(frontend|ui-kit)/src/', pathNot: `${office}|^ui-kit/src/(office|Look)/` },
      to: {
        path: '^frontend/src/(office/|app/(office-(paths|navigation)|layouts/OfficeLayout))|^ui-kit/src/office/|(^|/)node_modules/@mui/x-',
      },
    },
    {
      name: 'office-is-fetched-when-asked-for',
      severity: 'error',
      comment: 'The shop’s router names the pages of the back office and fetches them when somebody goes there.',
      from: { path: '^frontend/src/', pathNot: office },
      to: { path: '^frontend/src/app/pages/office/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^frontend/src/(features|office|shared)/', pathNot: test },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'frontend-shared-below-features',
      severity: 'error',
      from: { path: '^frontend/src/shared/', pathNot: test },
      to: { path: '^frontend/src/(features|office)/' },
    },
    {
      name: 'frontend-over-the-wire',
      severity: 'error',
      comment: 'Of the backend, the screens know the contracts only.',
      from: { path: '^(frontend|ui-kit)/' },
      to: { path: '^backend/(src|sandbox|embedded-mongo)/|^widget/' },
    },
    {
      name: 'ui-kit-knows-no-shop',
      severity: 'error',
      from: { path: '^ui-kit/' },
      to: { path: '^frontend/|(^|/)node_modules/(@tanstack|react-router|react-router-dom)(/|$)' },
    },
    {
      name: 'widget-knows-no-react',
      severity: 'error',
      comment: 'The widget runs in other people’s pages: no framework and nothing of ours.',
      from: { path: '^widget/' },
      to: {
        path: '(^|/)node_modules/(react|react-dom|@mui|@emotion)(/|$)|^(backend/(?!contracts/)|frontend|ui-kit)/',
      },
    },
    {
      name: 'widget-reads-types-of-the-contract',
      severity: 'error',
      comment: 'The wire is written once, in the contract; its zod must not get into the widget.',
      from: { path: '^widget/', pathNot: test },
      to: { path: '^backend/contracts/|(^|/)node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Of types neither: two files that know each other are one, or what both speak of has a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Made by the build, not by people.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
}
