export interface Zone {
  readonly name: string;
  readonly files: RegExp;
  readonly values?: RegExp;
  readonly types?: RegExp;
  readonly packages?: RegExp;
  readonly packageTypes?: RegExp;
}

const hookFile = /\/use-[\w-]+\.tsx?$/;

export const zones: readonly Zone[] = [
  { name: 'scripts, benchmarks and contract tests', files: /^(scripts|bench|tests\/contract)\// },
  {
    name: 'stand-in of the telephone carrier',
    files: /^tests\/support\/twilio\//,
    values: /^tests\/support\/twilio\//,
    packages: /^(node:|ws$|werift$|zod$|vitest$)/,
  },
  {
    name: 'tests of the client',
    files: /^tests\/|^src\/.*\.(test|fixtures|paths)\.tsx?$|^src\/.*\/testing\//,
    values: /^(src|tests|scripts)\//,
  },
  {
    name: 'server tests',
    files: /^server\/(.*\.test|.*testing(-[\w-]+)?|.*testing\/.*|walks\/.*)\.ts$/,
    values: /^(server|scripts)\//,
  },
  {
    name: 'server',
    files: /^server\//,
    values: /^server\//,
    packages:
      /^(node:|@fastify\/|fastify|@electric-sql\/|drizzle-orm|pg$|ws$|zod$|pusher$|prom-client$|twilio$|nodemailer$|@zxcvbn-ts\/language-common$|light-my-request$|pino|@zxcvbn-ts\/|nodemailer$|otplib$|standardwebhooks$|csv-parse|uqr$|ioredis$|@opentelemetry\/)/,
  },
  {
    name: 'paths of the charts in a browser',
    files: /^e2e\/paths\//,
    values: /^(e2e|scripts|src|tests)\/|^(vite|playwright)\.config\.ts$/,
  },
  {
    name: 'browser tests',
    files: /^e2e\//,
    // The product is another process; only the database it uses is started like that of the server's tests.
    values: /^(e2e|scripts|tests\/support\/twilio)\/|^server\/testing\/(embedded|postgres)\.ts$/,
  },
  {
    name: 'inspector',
    files: /^src\/inspector\//,
    values: /^src\/(inspector|statechart)\//,
    packages: /^(react|react-dom|react\/jsx-runtime|xstate|@xstate\/(react|store)|@vanilla-extract\/)/,
  },
  {
    name: 'pictures of charts',
    files: /^src\/statechart\//,
    values: /^src\/statechart\//,
    packages: /^(elkjs\/|xstate$)/,
  },
  {
    name: 'replayed screens',
    files: /^src\/replay\//,
    values: /^src\/(replay|machines|views|inspector)\//,
    types: /^src\/services\//,
    packages: /^(react|react-dom|react\/jsx-runtime|xstate)(\/|$)/,
  },
  {
    name: 'composition root',
    files:
      /^src\/((main|public-pages|inspector-page|replay-page)\.tsx|(inspect-charts|shown-fields|inspector-look\.css)\.ts)$|^src\/actors\/provide(-[\w-]+)?\.ts$/,
    values: /^src\//,
  },
  {
    name: 'recorder',
    files: /^src\/recorder\//,
    values: /^src\/(recorder|inspector)\/|^src\/shown-fields\.ts$/,
    types: /^src\/(services\/|machines\/.*\.types\.ts$)/,
    packages: /^xstate$/,
  },
  {
    name: 'services',
    files: /^src\/services\//,
    values: /^src\/(services|assets)\//,
    packages: /^(ky|yup|laravel-echo|pusher-js|@twilio\/voice-sdk|@xstate\/store|libphonenumber-js(\/.+)?)$/,
  },
  {
    name: 'actors',
    files: /^src\/actors\//,
    values: /^src\/(actors|services)\//,
    types: /^src\/machines\/.*\.types\.ts$/,
    packages: /^xstate$/,
  },
  {
    name: 'machines',
    files: /^src\/machines\//,
    values:
      /^src\/(machines\/|services\/(calls\/end-reasons|errors\/may-pass|format\/(caller-number|fold|formatters|money|names|time)|menu\/(allergy-rule|shorthand)|orders\/(draft-content|merge-drafts|read-back)|schema\/same-json)\.ts$)/,
    types: /^src\/(actors|services)\//,
    packages: /^(xstate|yup)$/,
  },
  {
    name: 'list hooks of the views',
    files: /^src\/views\/.*\/use-[\w-]+\.tsx?$|^src\/views\/data\/data-cache\.tsx?$/,
    values: /^src\/(views|machines|services)\//,
    packages: /^(react|@xstate\/react|swr|wouter|react-aria-components|@tanstack\/react-virtual$)/,
    packageTypes: /^xstate$/,
  },
  {
    name: 'views',
    files: /^src\/views\//,
    values: /^src\/((views|machines|assets|services\/format)\/|services\/schema\/same-json\.ts$)/,
    types: /^src\/services\//,
    packages:
      /^(react|react-dom|react\/jsx-runtime|react-aria-components|@xstate\/(react|store)|swr|wouter|notistack|lucide-react|@vanilla-extract\/|@fontsource-variable\/inter|@tanstack\/react-virtual$)/,
    packageTypes: /^xstate$/,
  },
];

export const homes: readonly { readonly packages: RegExp; readonly files: RegExp }[] = [
  { packages: /^ky$/, files: /^src\/services\/(http|errors)\// },
  {
    packages: /^(laravel-echo|pusher-js)/,
    files: /^(src\/services\/realtime|tests|bench)\/|^server\/.*testing/,
  },
  { packages: /^@twilio\/voice-sdk/, files: /^src\/services\/voice\// },
  { packages: /^twilio$/, files: /^server\/carrier\/twilio\// },
  { packages: /^nodemailer$/, files: /^server\/mail\// },
  { packages: /^ioredis$/, files: /^server\/link\/redis-way\.ts$/ },
  { packages: /^@opentelemetry\//, files: /^server\/telemetry\/open-telemetry\.ts$/ },
  { packages: /^werift$/, files: /^tests\/support\/twilio\// },
  { packages: /^notistack$/, files: /^src\/views\/notices\/notifications\.tsx$/ },
  {
    packages: /^@xstate\/store/,
    files:
      /^src\/(services\/session\/auth-store|views\/theme\/theme-store|views\/app\/lost-parts|inspector\/inspection-store)\.ts$/,
  },
  { packages: /^@statelyai\/inspect/, files: /^src\/inspect-charts\.ts$/ },
  { packages: /^libphonenumber-js/, files: /^src\/services\/format\// },
  { packages: /^elkjs/, files: /^(src\/statechart|bench)\// },
  { packages: /^playwright\/test$/, files: /^(e2e\/fixtures|(e2e\/paths\/)?playwright\.config)\.ts$/ },
];

/** Names that only a bridge (a hook in its own use-*.ts) may take from a package; useState for a component's look is free. */
export const bridgedNames: readonly {
  readonly packages: RegExp;
  readonly names: RegExp;
  readonly exempt: RegExp;
}[] = [
  {
    packages: /^react$/,
    names: /^(useReducer|useEffect|useLayoutEffect|useInsertionEffect|default|\*)$/,
    exempt: hookFile,
  },
  {
    packages: /^@xstate\/react$/,
    names: /^(useMachine|useActor|useActorRef|createActorContext)$/,
    exempt: /^$/,
  },
];

export const childCharts: Readonly<Record<string, readonly string[]>> = {
  app: ['release', 'session', 'workspace'],
  session: ['second-step'],
  'second-step': ['second-factor'],
  workspace: [
    'kept-orders',
    'sign-out',
    'waiting-calls',
    'realtime',
    'capabilities',
    'phone',
    'call',
    'supervision',
    'sounds',
    'manual-draft',
    'phone-lease',
    'attention',
    'availability',
    'readiness',
    'audio',
    'after-call',
    'recorder',
    'late-chart',
  ],
  'late-chart': [
    'saving',
    'menu-editor',
    'menu-import',
    'customer-merge',
    'preferences',
    'second-factor',
    'ticket',
    'order-change',
    'restaurant-service',
  ],
  saving: ['editing'],
  realtime: ['channel'],
  recorder: ['problem-report'],
  availability: ['wrap-up'],
  'wrap-up': ['callers'],
  'waiting-calls': ['callers'],
  audio: ['audio-settings'],
  'after-call': ['call-feedback'],
  supervision: ['monitor'],
  monitor: [
    'activity-feed',
    'freshness',
    'event-toasts',
    'file-export',
    'call-burst',
    'call-lab',
    'order-status',
    'long-list',
    'call-list',
    'help',
  ],
  call: ['incoming-calls', 'next-call', 'live-call'],
  'incoming-calls': ['dismissed-calls'],
  'next-call': ['live-call'],
  'live-call': ['live-line', 'customer-lookup', 'order-draft', 'hang-up', 'call-watch'],
  'customer-lookup': ['customer-matches'],
  'order-quote': [
    'restaurant-service',
    'delivery-address',
    'order-time',
    'order-tip',
    'allergies',
    'read-back',
  ],
  'order-draft': ['menu', 'repeat-order', 'kept-offer', 'line-options', 'shorthand', 'call-draft'],
  'manual-draft': ['manual-order'],
  kitchen: ['kitchen-presses', 'sounds', 'ticket'],
  'order-change': ['order-draft'],
  'manual-order': ['restaurants', 'customer-lookup', 'order-draft'],
};
