import { faultsIn, type Mutant } from './mutant.ts'

export const installationMutants: Mutant[] = [
  ...faultsIn(
    'src/server/config.ts',
    ['src/server/config.test.ts'],
    [
      [
        'every variable is read from a file, also one that is no secret',
        'const path = isSecret && given',
        'const path = given',
      ],
      [
        'the file of a secret wins in silence over the environment',
        'if (given[name]?.trim()) problems.push(`${name}: give',
        'if (name === "") problems.push(`${name}: give',
      ],
      [
        'an empty file counts as no secret',
        'return text ? { text } : {',
        'return text !== undefined ? { text } : {',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/db/migrate.ts',
    ['src/server/db/migrate.test.ts'],
    [
      [
        'a migration queues for its locks for ten seconds, and all requests behind it',
        'const LOCK_TIMEOUT_MS = 1_000',
        'const LOCK_TIMEOUT_MS = 10_000',
      ],
      [
        'a migration that gets no lock is not tried again',
        '!(error instanceof LockedError) ||',
        'error instanceof LockedError ||',
      ],
      [
        'an older version starts on each newer database',
        'if (!oldest) return false',
        'if (!oldest) return true',
      ],
      ['versions are compared as texts', 'one![at]! < other![at]!', 'String(one![at]) < String(other![at])'],
      [
        'an older version starts where it lacks a migration in the middle',
        'if (!file && index >= migrations.length && ',
        'if (!file && ',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/serve.ts',
    ['test/closed-version.test.ts'],
    [
      [
        'an older version takes the rights of the newer one away',
        'else if (owner) await grantRights(',
        'if (owner) await grantRights(',
      ],
      ['nobody learns that the database is newer', 'say(NEWER)', 'isNewer'],
    ],
  ),
  ...faultsIn(
    'src/server/serve.ts',
    ['src/server/serve.test.ts'],
    [
      [
        'production is not warned about the embedded PostgreSQL',
        'if (config.production && !config.databaseUrl) say(',
        'if (config.production && config.databaseUrl === "") say(',
      ],
      [
        'a house without the demonstration shows its sign-ins',
        'demonstration: config.demo ?',
        'demonstration: config.port >= 0 ?',
      ],
      [
        'the server does not compare itself with its database',
        '  await checkInstallation(services, say)\n',
        '  void [checkInstallation, services]\n',
      ],
    ],
  ),
  {
    breaks: 'DATABASE_POOL reaches no pool',
    file: 'src/server/database.ts',
    was: 'openDatabase({ connection: databaseUrl, max })',
    is: 'openDatabase({ connection: databaseUrl, max: max && 20 })',
    tests: ['src/server/database.test.ts'],
  },
  ...faultsIn(
    'src/server/installation.ts',
    ['src/server/installation.test.ts'],
    [
      [
        'a start lacks a key that stored secrets still need',
        'if (foreign.length > 0) {',
        'if (foreign.length > 99) {',
      ],
      [
        'a test network takes the place of bitcoin',
        'where network <> ${bitcoinNetwork}',
        "where status = 'ACTIVED' and network <> ${bitcoinNetwork}",
      ],
      [
        'a request that is decided keeps an old key in the ring',
        "and ${sql.unsafe(where ?? 'true')} group by",
        'and ${sql.unsafe(where && "true")} group by',
      ],
    ],
  ),
  {
    breaks: 'a newer minor release of PostgreSQL is compared as text',
    file: 'src/server/embedded-postgres/newest.ts',
    was: 'Number(minor) < Number(newestMinor)',
    is: "minor < (newestMinor ?? '')",
    tests: ['src/server/embedded-postgres/newest.test.ts'],
  },
  ...faultsIn(
    'src/server/sessions/routes.ts',
    ['src/server/sessions/sessions.test.ts'],
    [
      [
        'a frozen user of the demonstration is offered',
        '= any(${emails}) and frozen_at is null',
        '= any(${emails})',
      ],
      [
        'users of the demonstration are offered where they are not',
        'return row ? [{ role, ...row }] : []',
        "return [{ role, email, name: row?.name ?? '' }]",
      ],
    ],
  ),
  {
    breaks: 'one press signs in with another password than that of the demonstration',
    file: 'src/web/sessions/DemoSignIns.tsx',
    was: 'login.signIn(email, demonstration.password)',
    is: 'login.signIn(email, email)',
    tests: ['src/web/sessions/LoginScreen.test.tsx'],
  },
  {
    breaks: 'a release asks npm',
    file: 'scripts/prepare.mjs',
    was: '  if (isRelease) return\n',
    is: '',
    tests: ['test/prepare.test.ts'],
  },
  ...faultsIn(
    'scripts/release/parts.ts',
    ['test/release.test.ts'],
    [
      [
        'the list of parts has the tools of developers',
        'const components = bom.components.filter((one) => refs.has(',
        'const components = bom.components.filter((one) => !refs.has("") || refs.has(',
      ],
      [
        'a link out of the release is not found',
        'return !target.startsWith(`${folder}/`) || !existsSync(target)',
        'return !existsSync(target)',
      ],
      [
        'packages of other machines are listed',
        "return path !== '' && (isInstalled(path) || isWeb)",
        "return path !== ''",
      ],
    ],
  ),
  {
    breaks: 'the unit gives the server a secret in its environment',
    file: 'deploy/balcao.service',
    was: 'SMTP_URL_FILE=%d/smtp-url',
    is: 'SMTP_URL=smtp://mail.example.com',
    tests: ['test/deploy.test.ts'],
  },
  {
    breaks: 'a script of a package that needs none runs',
    file: 'package.json',
    was: '"tesseract.js": false',
    is: '"tesseract.js": true',
    tests: ['test/packages.test.ts'],
  },
  {
    breaks: 'a package with a copyleft licence passes',
    file: 'test/licences.ts',
    was: 'return choices.find((parts) => parts.every(',
    is: 'return choices.find((parts) => parts.some(',
    tests: ['test/packages.test.ts'],
  },
]
