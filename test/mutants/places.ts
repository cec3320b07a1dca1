import { faultsIn, type Mutant } from './mutant.ts'

const PLACES = ['src/server/places/places.test.ts']
const MOVES = ['src/server/places/moves.test.ts']
const CLOSE = ['src/server/bank-statements/close-places.test.ts']

/** Faults in the places of the house: where money arrives and leaves, and what the close of a day compares. */
export const placeMutants: readonly Mutant[] = [
  ...faultsIn('src/server/places/queries.ts', PLACES, [
    ['a payment of nobody leaves any of two accounts', 'ofClients.length === 1', 'ofClients.length > 0'],
    [
      'a payment of nobody is always unassigned',
      'bankAccountId === null ? only :',
      'bankAccountId === null ? null :',
    ],
  ]),
  ...faultsIn(
    'src/core/places/place.ts',
    ['src/core/places/place.test.ts'],
    [
      ['the asker says that the money arrived', 'move.createdBy === by.id', 'false'],
      ['a place gives more than it has', 'from !== null && amount > money', 'false'],
      ['reais arrive as bitcoin', 'from.currency !== to.currency', 'false'],
      ['a place is opened twice', "of.isOpen ? refuse('conflict', 'place.open') : ok", 'ok'],
    ],
  ),
  ...faultsIn('src/server/places/commands.ts', MOVES, [
    [
      'a request to move money outlives a change of its accounts',
      '.filter((place) => place !== null)',
      '.filter((place) => place === undefined)',
    ],
    ['an operator approves a move', "roles: ['admin']", "roles: ['operator', 'admin']"],
    ['a relaxed house moves money alone', "floor: { approvers: 1, roles: ['admin'], stepUp: true },", ''],
    [
      'a correction stays on its way',
      'const isAtOnce = fromId === null || toId === null',
      'const isAtOnce = false',
    ],
    ['money that came back arrives', 'isReturned ? move.fromId : move.toId', 'move.toId'],
    ['a request outlives its wallet', 'subjects: [subjectOf(entity, id)]', 'subjects: []'],
  ]),
  ...faultsIn('src/server/deposits/commands.ts', PLACES, [
    [
      'a deposit arrives where it was declared',
      'line ? line.bankAccountId : deposit.bankAccountId',
      'deposit.bankAccountId',
    ],
  ]),
  ...faultsIn('src/server/shipments/create.ts', PLACES, [
    ['a batch does not know the account that pays it', 'bankAccountId: payer.id', ''],
  ]),
  ...faultsIn('src/server/withdrawals/commands.ts', PLACES, [
    [
      'bitcoin leaves a bank account',
      "row.kind === 'BANK' ? places(row.payingAccountId) : null",
      'places(row.payingAccountId)',
    ],
  ]),
  ...faultsIn('src/server/adjustments/commands.ts', PLACES, [
    [
      'a correction takes unassigned money',
      'a.place_id as place from journals',
      'null as place from journals',
    ],
  ]),
  ...faultsIn('src/core/bank-statements/day-close.ts', CLOSE, [
    ['an explanation of a place names no amount', "key.startsWith('place:') || ", ''],
  ]),
  ...faultsIn('src/server/bank-statements/close-facts.ts', CLOSE, [
    [
      'a place has no key of its own',
      "case when o.place_id is null then '' else o.id || '-' end ||",
      "'' ||",
    ],
    [
      'a whole close alone is continued',
      'const keys = new Set(compared.map(({ key }) => key))',
      'const keys = new Set(compared.splice(0).map(({ key }) => key))',
    ],
    ['a place continues a close that did not compare it', " and f ? 'difference')", ')'],
    [
      'a difference that went is the same one again',
      '(before?.differences ?? []).filter(({ key }) => !keys.has(key))',
      '(before?.differences ?? [])',
    ],
    ['the close forgets earlier movements', ' or e.version = any(o.earlier))', ')'],
    [
      'the close counts one place',
      '-coalesce(sum(e.balance), 0)::bigint as end',
      '-coalesce(min(e.balance), 0)::bigint as end',
    ],
  ]),
]
