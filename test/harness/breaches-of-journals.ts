import { JOURNAL_EVENTS } from '#core/ledger/journal.ts'
import type { Day } from './books.ts'
import type { Breach } from './breach.ts'

const OPERATION = 'every journal has its operation'

/** A journal of this event and origin: by default an origin that is no operation. */
const invented =
  (event: string, originOf: (day: Day) => string = () => `gen_random_uuid()`) =>
  (day: Day) =>
    `insert into journals (event, origin_id, entry_count, created_at) values ('${event}', ${originOf(day)}, 2, now())`

/** Journals without their operation. */
export const BREACHES_OF_JOURNALS: readonly Breach[] = [
  ...JOURNAL_EVENTS.map((event): Breach => [OPERATION, `${event} of nothing`, invented(event)]),
  [
    OPERATION,
    'a withdrawal was credited',
    invented('deposit.accepted', (day) => `'${day.withdrawals.open._id}'`),
  ],
  [
    OPERATION,
    'a deposit was not accepted',
    (day) => `update deposits set status = 'PENDING' where id = '${day.deposit.id}'`,
  ],
  [
    OPERATION,
    'a withdrawal is open and paid',
    invented('withdrawal.finished', (day) => `'${day.withdrawals.open._id}'`),
  ],
  [
    OPERATION,
    'it is open and released',
    invented('withdrawal.cancelled', (day) => `'${day.withdrawals.open._id}'`),
  ],
  [
    OPERATION,
    'it is paid and came back',
    invented('withdrawal.reversed', (day) => `'${day.withdrawals.paid._id}'`),
  ],
  [
    OPERATION,
    'an order waits and is executed',
    invented('order.executed', (day) => `'${day.otc.waiting._id}'`),
  ],
  [
    OPERATION,
    'an order of the Book is executed',
    invented('order.executed', (day) => `'${day.book.sale._id}'`),
  ],
  [OPERATION, 'an order of the desk holds', invented('order.held', (day) => `'${day.otc.executed._id}'`)],
  [
    OPERATION,
    'an order rests and is released',
    invented('order.released', (day) => `'${day.book.resting._id}'`),
  ],
  [
    OPERATION,
    'an order of the desk is released',
    invented('order.released', (day) => `'${day.otc.executed._id}'`),
  ],
]
