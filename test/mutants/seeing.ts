import { faultsIn, type Mutant } from './mutant.ts'

const ofLog = ['src/server/http/log.test.ts']

const ofMetrics = ['src/server/metrics/metrics.test.ts']
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
  ...faultsIn('src/server/http/measure.ts', ofMetrics, [
    ['the metrics have each path that a caller made up', "is404 ? 'none' :", "is404 ? 'x' :"],
    ['an open stream counts as a slow answer', '    if (routeOptions.config.isStream) return\n', ''],
  ]),
  ...faultsIn('src/server/metrics/open.ts', ofMetrics, [
    [
      'a database that is gone looks as it did before',
      'return [up(0)]\n    } finally',
      'return [up(1)]\n    } finally',
    ],
    ['a lost connection is never opened again', '      await release()\n      return', '      return'],
    ['any path and method reads the metrics', "request.method === 'GET' && ", ''],
  ]),
  ...faultsIn('src/server/metrics/prometheus.ts', ofMetrics, [
    ['values that could not be read are old', '        gauge.reset()\n', ''],
    ['a class of status is one status', '`${String(status)[0]}xx`', 'String(status)'],
    ['automatic work that fails counts as a success', 'if (isDone) successes.set', 'successes.set'],
  ]),
  ...faultsIn('src/server/metrics/catalogue.ts', ofMetrics, [
    [
      'an empty queue has the age of its clock',
      'since === null ? 0 :',
      'since === null ? now.getTime() / 1000 :',
    ],
  ]),
  ...faultsIn('src/server/mail/gauges.ts', ofMetrics, [
    ['a mail between two attempts does not wait', 'min(m.created_at) as oldest', 'min(m.next_at) as oldest'],
    [
      'a mail that was given up last week alarms today',
      'and m.created_at > ${new Date(now.getTime() - DAY_MS)}) f',
      ') f',
    ],
  ]),
  ...faultsIn('src/server/audit/outbox.ts', ofMetrics, [
    ['an event that fails each minute looks new', 'min(e.created_at) as oldest', 'min(o.next_at) as oldest'],
  ]),
  ...faultsIn('src/server/ledger/gauges.ts', ofMetrics, [
    [
      'a proof that died counts as the last one',
      'v.kind = k.kind and v.ended_at is not null',
      'v.kind = k.kind',
    ],
  ]),
  ...faultsIn('src/server/dashboard/open-work.ts', ofMetrics, [
    ['work is late when it begins', '< ${late}', '<= ${now}'],
  ]),
  ...faultsIn('src/core/privacy/privacy.ts', ofMetrics, [
    ['a request about personal data has a month', 'const ANSWER_DAYS = 15', 'const ANSWER_DAYS = 30'],
  ]),
  ...faultsIn('src/server/live/slice.ts', ofMetrics, [
    ['nobody sees how many streams are open', 'value: app.countStreams()', 'value: 0'],
  ]),
  ...faultsIn('deploy/grafana/balcao.json', ofMetrics, [
    [
      'a panel shows a metric that no server has',
      '"max by (kind) (balcao_work_late)"',
      '"max by (kind) (balcao_work_overdue)"',
    ],
    [
      'a panel sums by a label that its metric lacks',
      '"max by (kind) (balcao_work_open)"',
      '"max by (queue_kind) (balcao_work_open)"',
    ],
  ]),
  ...faultsIn('deploy/prometheus/balcao.rules.yml', ofMetrics, [
    ['an alert can never fire', 'expr: max(balcao_database_up) == 0', 'expr: max(balcao_db_up) == 0'],
    ['an alert has no runbook', '- alert: BalcaoDown', '- alert: BalcaoGone'],
  ]),
]
