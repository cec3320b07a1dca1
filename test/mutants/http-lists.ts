import { faultsIn, type Mutant } from './mutant.ts'

const LIST = 'src/server/lists/list.ts'
const PAGES = 'src/server/lists/pages.ts'
const STREAM = 'src/server/http/send-stream.ts'
const CSV = 'src/server/lists/csv.ts'

const ofDeposits = ['src/server/deposits/queries.test.ts']
const ofLists = ['src/server/lists/pages.test.ts']
const ofCsv = ['src/server/lists/csv.test.ts']

/** Faults in lists: filters, pages, orders and counts. */
const lists: readonly Mutant[] = [
  {
    breaks: 'an underscore in a search matches any letter',
    file: LIST,
    was: 'value.replace(/[\\\\%_]/g',
    is: 'value.replace(/[\\\\%]/g',
    tests: ofDeposits,
  },
  {
    breaks: 'a day ends at midnight of UTC',
    file: LIST,
    was: 'sql`((${day}::date + 1)::timestamp at time zone ${TIME_ZONE})`',
    is: "sql`((${day}::date + 1)::timestamp at time zone 'UTC')`",
    tests: ofDeposits,
  },
  {
    breaks: 'up to a day leaves that day out',
    file: LIST,
    was: "return filter.operation === '<=' ? { before } : { from, before }",
    is: "return filter.operation === '<=' ? { before: from } : { from, before }",
    tests: ofDeposits,
  },
  {
    breaks: 'an invalid id reaches the database: a fault of the server',
    file: LIST,
    was: 'values.filter((value) => UUID.test(value))',
    is: 'values',
    tests: ofDeposits,
  },
  {
    breaks: 'CANCELED finds nothing',
    file: LIST,
    was: "CANCELED: 'CANCELLED', ",
    is: '',
    tests: ofDeposits,
  },
  {
    breaks: 'a document is searched with its punctuation, and never found',
    file: LIST,
    was: "column.bare ? value.replace(/[^\\p{L}\\p{N}]/gu, '') : value",
    is: 'value',
    tests: ['src/server/users/users-staff.test.ts'],
  },
  {
    breaks: 'the total of an uncounted list ignores its filters',
    file: PAGES,
    was: 'query.from, where)',
    is: 'query.from, query.visible)',
    tests: ['src/server/users/users-staff.test.ts'],
  },
  {
    breaks: 'the total of a counted list ignores its filters',
    file: PAGES,
    was: 'level, aliasOf(spec)), counted)',
    is: 'level, aliasOf(spec)), sql`true`)',
    tests: ofDeposits,
  },
  {
    breaks: 'the first page begins with the second',
    file: PAGES,
    was: '((params.page ?? 1) - 1) * limit',
    is: '(params.page ?? 1) * limit',
    tests: ofDeposits,
  },
  {
    breaks: 'rows of one instant change places between pages',
    file: LIST,
    was: '${nulls}, ${spec.id} ${params.direction}`)',
    is: '${nulls}, md5(${spec.id}::text) ${params.direction}`)',
    tests: ofDeposits,
  },
  {
    breaks: 'an invalid number reaches the database: a fault of the server',
    file: LIST,
    was: '/^-?\\d{1,18}(\\.\\d{1,8})?$/.test(value)',
    is: 'value.length < 30',
    tests: ofDeposits,
  },
  {
    breaks: 'a customer sees the counts of all users',
    file: 'src/server/lists/statistics.ts',
    was: 'from ${rows} where ${visible} group by',
    is: 'from ${rows} where true group by',
    tests: ofDeposits,
  },
  {
    breaks: 'any of the filters is enough',
    file: LIST,
    was: 'sql`${all} and ${toCondition(sql, spec, filter)}`',
    is: 'sql`${all} or ${toCondition(sql, spec, filter)}`',
    tests: ofDeposits,
  },
  {
    breaks: 'a search requires its text in every field',
    file: LIST,
    was: 'sql`${any} or ${one}`',
    is: 'sql`${any} and ${one}`',
    tests: ['src/server/users/users-staff.test.ts'],
  },
  {
    breaks: 'a page of a list that is not counted shows rows of others',
    file: PAGES,
    was: 'const where = sql`${query.visible} and ${toWhere',
    is: 'const where = sql`true and ${toWhere',
    tests: ofDeposits,
  },
  {
    breaks: 'rows that are not counted yet are missing',
    file: 'src/server/lists/counts.ts',
    was: 'from list_moves c where c.list = ${list}',
    is: 'from list_moves c where false and c.list = ${list}',
    tests: ofDeposits,
  },
  {
    breaks: 'a page from the farther end is that of the nearer',
    file: PAGES,
    was: 'offset: Math.max(0, total - offset - rows), params, isBackwards: true',
    is: 'offset: Math.max(0, total - offset - rows), params',
    tests: ofLists,
  },
  {
    breaks: '"no" and "false" count as yes',
    file: LIST,
    was: "String(value === 'true')",
    is: "String(value !== '')",
    tests: ['src/server/orders/queries.test.ts'],
  },
  {
    breaks: 'an unknown parameter is ignored',
    file: 'src/server/http/schema.ts',
    was: 'const noQuery = z.strictObject({})',
    is: 'const noQuery = z.object({})',
    tests: ['test/fuzz.test.ts'],
  },
]

const spreadsheets: readonly Mutant[] = [
  {
    breaks: 'a spreadsheet shows a customer the rows of all users',
    file: CSV,
    was: 'where ${visible} and ${toWhere',
    is: 'where ${toWhere',
    tests: ofCsv,
  },
  {
    breaks: 'a spreadsheet has rows that the filters exclude',
    file: CSV,
    was: '${visible} and ${toWhere(sql, spec, params.filters)}',
    is: '${visible}',
    tests: ofCsv,
  },
  ...faultsIn(STREAM, ofCsv, [
    ['spreadsheets take every connection to the database', 'MOST_AT_ONCE = 4', 'MOST_AT_ONCE = 40'],
    ['customers keep staff from every spreadsheet', 'MOST_OF_CUSTOMERS = 3', 'MOST_OF_CUSTOMERS = 4'],
  ]),
  {
    breaks: 'after four spreadsheets there is none until the next start',
    file: STREAM,
    was: 'open -= 1',
    is: 'open -= 0',
    tests: ofCsv,
  },
  {
    breaks: 'a long spreadsheet is cut after half a minute',
    file: STREAM,
    was: 'await sql`set local statement_timeout = 0`',
    is: '',
    tests: ofCsv,
  },
  {
    breaks: 'a user who may not list downloads the list',
    file: 'src/server/lists/list-route.ts',
    was: 'if (of.may) enforce(of.may(viewer))',
    is: "if (of.may && query.format !== 'csv') enforce(of.may(viewer))",
    tests: ofCsv,
  },
]

/** Faults in views, in the headers of spreadsheets, and in searches of the palette. */
const views: readonly Mutant[] = [
  {
    breaks: 'a customer reads the views of staff',
    file: 'src/server/views/queries.ts',
    was: ': sql`v.user_id = ${by.id}`',
    is: ': sql`(v.user_id = ${by.id} or v.is_shared)`',
    tests: ofCsv,
  },
  {
    breaks: 'staff change the views of others',
    file: 'src/core/views/view.ts',
    was: 'view.userId === by.id ? ok',
    is: "view.userId !== '' ? ok",
    tests: ofCsv,
  },
  {
    breaks: 'a spreadsheet has the gross amount of an order',
    file: 'src/server/orders/queries.ts',
    was: 'then o.amount_dest - coalesce(o.fee, 0)',
    is: 'then o.amount_dest',
    tests: ofCsv,
  },
  {
    breaks: 'an amount between two units is found as the lower one',
    file: 'src/server/lists/amounts.ts',
    was: 'return least === most ? least : undefined',
    is: 'return most',
    tests: ofDeposits,
  },
  {
    breaks: 'a day that has not come yet is searched in this year',
    file: 'src/core/lists/find-query.ts',
    was: 'one !== undefined && one <= today',
    is: 'one !== undefined',
    tests: ['src/core/lists/find-query.test.ts'],
  },
  {
    breaks: 'a search of staff goes through waiting rows alone',
    file: 'src/web/ui/grid/grid-search.ts',
    was: "status: patch.status ?? '', sort: USUAL_SORT",
    is: 'sort: USUAL_SORT',
    tests: ['src/web/ui/grid/grid-search.test.ts'],
  },
  {
    breaks: 'all rows of an act on many have one key',
    file: 'src/web/ui/grid/bulk.ts',
    was: 'keys.current.get(item.id) ?? newKey()',
    is: "keys.current.get(item.id) ?? 'key'",
    tests: ['src/web/ui/grid/selection.test.tsx'],
  },
]

export const listMutants: readonly Mutant[] = [...lists, ...spreadsheets, ...views]
