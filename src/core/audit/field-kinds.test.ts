import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bankAccountInputSchema, bankAccountSchema } from '../bank-accounts/bank-account-schema.ts'
import { createDepositSchema, depositSchema } from '../deposits/deposit-schema.ts'
import { createOrderSchema, orderSchema } from '../orders/order-schema.ts'
import { percentInput } from '../rules/fields.ts'
import { settingsInputSchema } from '../settings/settings-schema.ts'
import { createUserSchema, updateUserSchema, userSchema } from '../users/user-schema.ts'
import { createWithdrawalSchema, withdrawalSchema } from '../withdrawals/withdrawal-schema.ts'
import { AUDIT_ENTITIES, type AuditEntity } from './audit.ts'
import { kindOf, PERCENTS } from './field-kinds.ts'

/** The calls and answers of the entities whose fields the audit records. */
const SCHEMAS: Partial<Record<AuditEntity, readonly z.ZodType[]>> = {
  user: [createUserSchema, updateUserSchema, userSchema],
  bankAccount: [bankAccountInputSchema, bankAccountSchema],
  settings: [settingsInputSchema],
  deposit: [createDepositSchema, depositSchema],
  withdrawal: [createWithdrawalSchema, withdrawalSchema],
  order: [createOrderSchema, orderSchema],
}

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
}

/** Every leaf of a schema with its path; a star is a position in a list. */
function* leaves(schema: z.ZodType, path: readonly string[] = []): Generator<[string[], z.ZodType]> {
  const def = schema.def as unknown as Def
  const inside = def.innerType ?? def.in
  if (schema !== percentInput && inside) yield* leaves(inside, path)
  else if (def.shape) for (const [name, one] of Object.entries(def.shape)) yield* leaves(one, [...path, name])
  else if (def.element) yield* leaves(def.element, [...path, '*'])
  else if (def.type === 'union') for (const one of def.options ?? []) yield* leaves(one, path)
  else yield [[...path], schema]
}

const leavesOf = (entity: AuditEntity) => (SCHEMAS[entity] ?? []).flatMap((schema) => [...leaves(schema)])

test.each(AUDIT_ENTITIES)('of %s, the percentages are those of its schema', (entity) => {
  const found = leavesOf(entity).flatMap(([path, schema]) =>
    schema === percentInput ? [path.join('.')] : [],
  )
  expect([...(PERCENTS[entity] ?? [])].sort()).toEqual([...new Set(found)].sort())
})

/** Words that read as they are: codes of currencies, banks and states, and those that no act records. */
const AS_THEY_ARE = [
  'currency',
  'currencyOrig',
  'currencyDest',
  'profile',
  'uf',
  'by',
  'ownerKind',
  // The customer's own proof, which no act of staff records.
  'method',
  'timeInForce',
  'act',
  // The follower of the chain writes them, and no person.
  'chainState',
  'chainReason',
]

test.each(AUDIT_ENTITIES)('of %s, each word of the wire has a kind', (entity) => {
  const words = leavesOf(entity).flatMap(([path, schema]) => {
    const at = path.filter((part, index) => part !== '*' || index < path.length - 1)
    return (schema.def as unknown as Def).type === 'enum' && !AS_THEY_ARE.includes(at.at(-1) ?? '')
      ? [at]
      : []
  })
  expect(words.filter((path) => kindOf(entity, path) === undefined)).toEqual([])
})

test('a position in a list is no part of the name, and a name has its kind wherever it is', () => {
  expect(kindOf('settings', ['desk', 'bands', '3', 'BUY'])).toBe('percent')
  expect(kindOf('order', ['fees', 'orders', '1', 'fee'])).toBeUndefined()
  expect(kindOf('settings', ['statuses', 'deposit'])).toBe('userStatus')
  expect(kindOf('deposit', ['status'])).toBe('status')
  expect(kindOf('bankAccount', ['paying', 'pixKey'])).toBe('pixKey')
  expect(kindOf('deposit', ['description'])).toBeUndefined()
})
