import { z } from 'zod'
import { toDecimal, toWire } from '../money/money.ts'
import { amountOrNone, amountOrZero, percentInput, wireAmount } from '../rules/fields.ts'
import { ACTS, APPROVER_ROLES, type Controls, type ControlsPart } from './controls.ts'

const whole = (most: number) => z.number().int({ error: 'field.integer' }).min(0).max(most)

const HOURS_OF_A_MONTH = 720
const MINUTES_OF_A_DAY = 1_440

const band = <Amount extends z.ZodType>(fromBRL: Amount) =>
  z.strictObject({
    act: z.enum(ACTS),
    fromBRL,
    approvers: whole(5),
    roles: z.array(z.enum(APPROVER_ROLES)).min(1),
    stepUp: z.boolean(),
  })

const fields = {
  payeeHold: whole(HOURS_OF_A_MONTH),
  staffPasswordHold: whole(HOURS_OF_A_MONTH),
  newStaffDays: whole(365),
  temporaryPasswords: z.boolean(),
  staffStepUpMinutes: whole(MINUTES_OF_A_DAY),
}
const secondFactor = z.strictObject({ required: z.boolean(), graceDays: whole(365) })

const reais = amountOrZero('BRL').transform((amount) => toWire(amount, 'BRL'))
const reaisOrNone = amountOrNone('BRL').transform((amount) =>
  amount === null ? null : toWire(amount, 'BRL'),
)

/** The controls that a record sends. An omitted field keeps its value; a new record has the safe one. */
export const controlsInputSchema = z
  .strictObject({
    ...fields,
    staffSecondFactor: secondFactor.partial(),
    approvals: z.array(band(reais)).max(100),
    quoteBand: percentInput.transform((percent) => toDecimal(percent, 2)),
    dailyLimits: z
      .strictObject({ perCustomer: reaisOrNone, perOperator: reaisOrNone, house: reaisOrNone })
      .partial(),
    giveAway: z.strictObject({ perOperator: reaisOrNone, perCustomer: reaisOrNone }).partial(),
    overdraftCeiling: reais,
  })
  .partial() satisfies z.ZodType<ControlsPart>

const limit = wireAmount.nullable()

/** The controls of a record. */
export const controlsSchema = z
  .object({
    ...fields,
    staffSecondFactor: secondFactor,
    approvals: z.array(band(wireAmount)),
    quoteBand: z.string(),
    dailyLimits: z.object({ perCustomer: limit, perOperator: limit, house: limit }),
    giveAway: z.object({ perOperator: limit, perCustomer: limit }),
    overdraftCeiling: wireAmount,
  })
  .meta({ id: 'Controls' }) satisfies z.ZodType<Controls>
