import { depositSchema } from '#core/deposits/deposit-schema.ts'
import type { Entity } from '../http/command-route.ts'
import { findDeposit } from './queries.ts'

/** A deposit, as what commands change. */
export const depositEntity = {
  tags: ['deposits'],
  row: depositSchema,
  unknown: 'deposit.unknown',
  find: findDeposit,
} satisfies Entity<typeof depositSchema>
