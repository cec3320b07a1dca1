import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import type { SqlValue } from './sql.ts'

const db = await openTestDatabase({ empty: true })

const WORDS = ['', 'NULL', 'null', 'a b', 'a,b', '{a}', '"a"', '\\', '\\"', 'á\n', "'", 'x'.repeat(10_000)]

describe('a value leaves the database as it entered', () => {
  test.each<[type: string, value: SqlValue]>([
    ...WORDS.map((word): [string, string] => ['text', word]),
    ['text[]', WORDS],
    ['text[]', [WORDS, WORDS.toReversed()]],
    ['text[]', []],
    ['text[]', ['a', null]],
    ['uuid[]', ['0190b5a5-0000-7000-8000-000000000000']],
    ['int8', -(2n ** 63n)],
    ['int8[]', [2n ** 63n - 1n, null, 0n]],
    ['int4', -2_147_483_648],
    ['int4[]', [1, 2]],
    ['float8', 1.5e-7],
    ['float8[]', [0.1, 1e300]],
    ['numeric', '123456789012345678901234567890.123456789'],
    ['numeric[]', ['0.10', '-7']],
    ['bool', false],
    ['bool[]', [true, false, null]],
    ['bytea', Buffer.from([0, 92, 34, 255])],
    ['bytea[]', [Buffer.from([0, 92, 34, 255]), Buffer.alloc(0)]],
    ['date', '2026-03-04'],
    ['date[]', ['2026-03-04', null]],
    ['timestamptz', '2026-03-04T15:00:00.123Z'],
    ['timestamptz[]', ['2026-03-04T15:00:00.123Z']],
    ['text', null],
  ])('%s', async (type, value) => {
    const [row] = await db.sql`select ${value}::${db.sql.unsafe(type)} as value`
    expect(row).toEqual({ value })
  })

  test.each<[json: unknown]>([[{ a: [1, 'b', null] }], [[]], [['a']], ['"a"'], [null], [false]])(
    'JSON %j',
    async (json) => {
      const text = JSON.stringify(json)
      const [row] = await db.sql`select ${text}::text::jsonb as one, array[${text}::text::json] as many`
      expect(row).toEqual({ one: json, many: [json] })
    },
  )

  test('an instant, as text', async () => {
    const at = new Date('2026-03-04T15:00:00.123Z')
    const [row] = await db.sql`select ${at} as at, ${[at]} as more`
    expect(row).toEqual({ at: at.toISOString(), more: [at.toISOString()] })
  })
})

describe('the type of a value follows from it where the statement does not say it', () => {
  test.each<[type: string, value: SqlValue]>([
    ['bigint', 1n],
    ['bigint[]', [null, 1n]],
    ['boolean', true],
    ['boolean[]', [true]],
    ['bytea', Buffer.from('a')],
    ['timestamp with time zone', new Date(0)],
  ])('%s', async (type, value) => {
    expect(await db.sql`select pg_typeof(${value})::text as type`).toEqual([{ type }])
  })
})

describe('a value without a certain meaning is refused', () => {
  test.each<[kind: string, value: unknown]>([
    ['undefined', undefined],
    ['Object', {}],
    ['Object', [{}]],
    ['undefined', [undefined]],
    ['symbol', Symbol('a')],
    ['function', () => 1],
    ['Map', new Map()],
  ])('a parameter: %s', async (kind, value) => {
    await expect(db.sql`select ${value as SqlValue}`).rejects.toThrow(`no parameter of this kind: ${kind}`)
    const row = db.sql({ value } as never)
    await expect(db.sql`insert into pg_temp.t ${row}`).rejects.toThrow('no parameter of this kind')
  })

  test.each(["'(1,2)'::point", "'[0:1]={1,2}'::int[]", "'a'::tsvector"])('a column: %s', async (value) => {
    await expect(db.sql.unsafe(`select ${value} as value`)).rejects.toThrow(/cast it|bounds of its own/)
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }])
  })
})
