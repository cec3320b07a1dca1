import type { FastifyRequest } from 'fastify'
import { depositSchema } from '#core/deposit-schema.ts'
import { dataSchema } from '#core/list-schema.ts'
import type { Tx } from '../db/transaction.ts'
import { found, languageOf } from '../http/refusal.ts'
import { errorAnswers } from '../http/schema.ts'
import { findDeposit } from './queries.ts'

/** What calls about one deposit answer. */
export const one = { 200: dataSchema(depositSchema), ...errorAnswers }

/** The answer of every command: the deposit as its viewer now sees it. */
export const answer = async (tx: Tx, id: string, request: FastifyRequest) => ({
  data: found(await findDeposit(tx, id, request.viewer, languageOf(request)), 'deposit.unknown'),
})
