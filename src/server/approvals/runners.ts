import type { FastifyBaseLogger } from 'fastify'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'

/** The commands that may need approval, by the name that a request keeps. */
export const COMMANDS = [
  'acceptDeposit',
  'editDepositAmount',
  'confirmStatementLine',
  'importStatement',
  'undoImport',
  'takeLineBack',
  'bookLine',
  'reverseBooking',
  'approveWithdrawal',
  'finishWithReceipt',
  'finishWithTxId',
  'takeOutOfBatch',
  'dissolveBitcoinPayout',
  'settleReturn',
  'decideLine',
  'liftStop',
  'liftFreeze',
  'quoteOrder',
  'executeOrder',
  'createBankAccount',
  'updateBankAccount',
  'enableBankAccount',
  'setPaying',
  'enableWallet',
  'createUser',
  'updateUser',
  'setUserPassword',
  'resetSecondFactor',
  'createSettings',
  'updateSettings',
  'adjustLedger',
  'openPlace',
  'movePlaces',
  'assignOutput',
  'decidePrivacy',
  'confirmRecoveryGroup',
] as const
export type CommandName = (typeof COMMANDS)[number]

/** Runs a command again for its asker, from the input that the request kept. */
export type Runners = Readonly<
  Record<CommandName, (tx: Tx, input: never, by: Actor & { readonly address: string }) => Promise<unknown>>
>

/**
 * Facts from outside of the database, as they are when a request is approved. They are read before the transaction, and laid over
 * the kept input.
 */
export type FactReaders = Readonly<
  Partial<
    Record<
      CommandName,
      (
        on: Services,
        input: never,
        by: { readonly viewer: Viewer; readonly log: FastifyBaseLogger },
      ) => Promise<object>
    >
  >
>
