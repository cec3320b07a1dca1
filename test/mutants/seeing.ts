import { faultsIn, type Mutant } from './mutant.ts'

const ofLog = ['src/server/http/log.test.ts']

const ofHealth = ['src/server/http/health.test.ts']

/** Faults in what the server says of itself. */
export const seeingMutants: readonly Mutant[] = [
  ...faultsIn('src/server/http/log.ts', ofLog, [
    ['the log names nobody', '    by: viewer?.id,\n', ''],
    [
      'the log has the path of a route that nobody registered',
      'request.is404 ? undefined : routeOptions?.url',
      'request.url',
    ],
    [
      'any id of a path is logged, also a mail address',
      "typeof id === 'string' && UUID.test(id)",
      "typeof id === 'string'",
    ],
    [
      'a stream of events never has a line',
      "reply.raw.once('close', () => writeAborted(request, reply))",
      '',
    ],
    ['a part has the level of all', 'logParts[part] ?? logLevel', 'logLevel'],
  ]),
  ...faultsIn('src/server/http/refusal.ts', ofLog, [
    [
      'a lack of rights is no warning',
      "refusal.kind === 'forbidden' && { isForbidden: true }",
      'false && { isForbidden: true }',
    ],
    ['the line does not say why a call was refused', '  noteOutcome(request, { code: refusal.code })\n', ''],
    [
      'the refusals in a call about many stay unknown',
      '  noteOutcome(request, { within:',
      '  void ({ within:',
    ],
  ]),
  ...faultsIn('src/server/db/logged-error.ts', ofLog, [
    [
      'the log repeats the row that a constraint refused',
      "'code', 'severity',",
      "'detail', 'code', 'severity',",
    ],
    ['answers of mail servers bring addresses into the log', '.replace(E_MAIL, ', '.replace(/(?!)/, '],
  ]),
  ...faultsIn('src/server/http/health.ts', ofHealth, [
    [
      'a server on a standby is ready',
      '      if (isReadOnly) throw',
      '      if (isReadOnly && troubles.length > 9) throw',
    ],
    [
      'strangers read that the books have a fault',
      'return isNear(request.ip) ?',
      'return request.ip !== undefined ?',
    ],
    [
      'a private network of IPv6 counts as far',
      "NEAR.addSubnet('fc00::', 7, 'ipv6')",
      "NEAR.addSubnet('fc00::', 8, 'ipv6')",
    ],
    [
      'every process leaves the balancer while nobody leads the Book',
      'if (troubles.length === 0) return',
      'if (troubles.length > 0) throw unavailable()\n      if (troubles.length === 0) return',
    ],
  ]),
  ...faultsIn('src/server/book/election.ts', ofHealth, [
    [
      'any advisory lock counts as a leader',
      '(classid, objid, objsubid) = (0, ${LOCK}::int, 1)',
      '${LOCK}::int > 0',
    ],
  ]),
  ...faultsIn('src/server/ledger/verifications.ts', ofHealth, [
    [
      'a proof of new rows hides the breach of an older one',
      "where kind = 'FULL' and ended_at is not null and findings = '[]'\n    order",
      "where ended_at is not null and findings = '[]'\n    order",
    ],
    [
      'a breach stays named after the repair',
      'order by id desc limit 1), 0))`',
      'order by id limit 1), 0))`',
    ],
  ]),
  ...faultsIn('src/server/http/refusal.ts', ofHealth, [
    [
      'a change on a standby is a fault of the server',
      "  '25006': refuse('unavailable', 'http.readOnly'),\n",
      '',
    ],
  ]),
]
