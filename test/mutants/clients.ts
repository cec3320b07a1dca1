import type { Mutant } from './mutant.ts'

const OF_CLIENTS = ['src/server/clients/clients.test.ts']

/** Faults in the record of a client: its masks, its notes and its timeline. */
export const clientMutants: readonly Mutant[] = [
  {
    breaks: 'the record of a client shows whole documents',
    file: 'src/server/clients/queries.ts',
    was: 'id === by.id ? known : maskUser(known)',
    is: 'known',
    tests: OF_CLIENTS,
  },
  {
    breaks: 'reading a record leaves no trace',
    file: 'src/server/clients/routes.ts',
    was: "      request.reading = { how: 'record', entity: 'user', entityId: id, subjectId: id }\n",
    is: '',
    tests: OF_CLIENTS,
  },
  {
    breaks: 'staff read notes on themselves',
    file: 'src/core/clients/note.ts',
    was: 'isInternal(by) && clientId !== by.id',
    is: 'isInternal(by)',
    tests: OF_CLIENTS,
  },
  {
    breaks: 'staff see the tags that colleagues put on them',
    file: 'src/server/users/queries.ts',
    was: ' and u.id <> ${by.id} order by tag',
    is: ' order by tag',
    tests: OF_CLIENTS,
  },
  {
    breaks: 'staff find the tags that colleagues put on them',
    file: 'src/server/users/queries.ts',
    was: "tags: { sql: 'seen.tags',",
    is: "tags: { sql: 'array(select tag from user_tags where user_id = u.id)',",
    tests: OF_CLIENTS,
  },
  {
    breaks: 'the list of clients has the users of the house',
    file: 'src/server/users/queries.ts',
    was: "u.id not in (select unnest(array[user_id, user_otc_id, user_fee_id]) from settings where status = 'ACTIVED')",
    is: 'true',
    tests: ['src/server/house/house.test.ts'],
  },
  {
    breaks: 'the list of clients lacks staff who have money',
    file: 'src/server/users/queries.ts',
    was: ' or exists (select from accounts where owner_id = u.id and balance <> 0)',
    is: '',
    tests: ['src/server/house/house.test.ts'],
  },
  {
    breaks: 'a client has tags without end',
    file: 'src/server/users/tags.ts',
    was: '  enforce(mayHaveTags(after.length))\n',
    is: '',
    tests: OF_CLIENTS,
  },
  {
    breaks: 'a filter on a tag finds clients with any tag',
    file: 'src/server/lists/list.ts',
    was: 'sql`${name} && ${values}::text[]`',
    is: 'sql`cardinality(${name}) > 0`',
    tests: OF_CLIENTS,
  },
  {
    breaks: 'the figure of what is owed opens all clients without an order',
    file: 'src/web/house/Tiles.tsx',
    was: "search={{ sort: '-balanceBRL' }}",
    is: 'search={{}}',
    tests: ['src/web/house/house.test.tsx'],
  },
  {
    breaks: 'operators read what the audit says about colleagues',
    file: 'src/server/clients/timeline.ts',
    was: '!isStaff || isAdmin(by)',
    is: 'isStaff || !isStaff',
    tests: OF_CLIENTS,
  },
  {
    breaks: 'an erasure leaves the notes',
    file: 'src/server/clients/slice.ts',
    was: 'set text = ${ERASED} where user_id',
    is: 'set text = text where user_id',
    tests: ['src/server/privacy/privacy.test.ts'],
  },
  {
    breaks: 'a payee that has been known for a week is new',
    file: 'src/core/clients/signals.ts',
    was: '< NEW_PAYEE_MS',
    is: '<= NEW_PAYEE_MS',
    tests: ['src/core/clients/signals.test.ts'],
  },
]
