import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the days of the desk, in automatic quotations and in the versions that it shows. */
export const deskDayMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/orders/exposure.ts',
    ['test/give-away.test.ts'],
    [
      [
        'the day of the desk begins at midnight in UTC',
        'at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE})`',
        "at time zone 'UTC') at time zone 'UTC')`",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/exposure.ts',
    ['src/server/orders/desk.test.ts'],
    [
      [
        'trades of the evening are those of tomorrow',
        '(created_at at time zone ${TIME_ZONE})::date as day',
        "(created_at at time zone 'UTC')::date as day",
      ],
      ['a sale takes back what a customer traded today', 'sum(abs(t.paid))', 'sum(t.paid)'],
      [
        "the trades of all customers are one customer's",
        ' and o.user_id = ${userId}`',
        ' and ${userId}::uuid is not null`',
      ],
      ['one day more is shown', 'days => ${DAYS_SHOWN - 1}', 'days => ${DAYS_SHOWN}'],
    ],
  ),
  ...faultsIn(
    'src/server/orders/automatic.ts',
    ['src/server/orders/desk.test.ts'],
    [
      ['quotations of people use up the hour', 'where q.is_automatic and q.created_at', 'where q.created_at'],
      [
        'the quotations that are out add to the position with the wrong sign',
        "case nature when 'BUY' then -amount_dest else amount_orig end), 0)",
        "case nature when 'BUY' then amount_dest else -amount_orig end), 0)",
      ],
      [
        'quotations that are out are no part of the position',
        'position: position + (open?.sats ?? 0n)',
        'position',
      ],
      [
        'an order of yesterday is quoted without a person',
        "created_at > ${now}::timestamptz - interval '1 hour'\n",
        "created_at > ${now}::timestamptz - interval '1 day'\n",
      ],
      [
        "the quotations of all are one customer's",
        'filter (where user_id = ${userId}), 0)::int8\n',
        'filter (where ${userId}::uuid is not null), 0)::int8\n',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/desk.ts',
    ['src/server/orders/desk.test.ts'],
    [
      [
        'an expired quotation is shown as out',
        "sql`o.status = 'PARTIAL' and o.expires_in > ${now} order",
        "sql`o.status = 'PARTIAL' order",
      ],
      [
        'an order that its owner refused was withdrawn',
        '            = r.user_id then',
        '            = r.id then',
      ],
      [
        'quotations of the other side are shown',
        'r.user_id = o.user_id and r.nature = o.nature',
        'r.user_id = o.user_id',
      ],
      ['quotations of long ago are shown', "r.created_at > o.created_at - interval '1 day' and", ''],
    ],
  ),
]
