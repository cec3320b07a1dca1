import { z } from 'zod'
import { type Currency, parseAmount, parsePercent, parseQuotation } from '../money/money.ts'
import type { Code } from '../texts/codes.ts'

/** The building blocks of every schema. Messages are codes of `texts/`, so that one sentence serves form and server. */

const isBlank = (input: unknown) => input === '' || input === undefined || input === null

/** The code for a wrong value; a missing value always has the code for a required field. */
export const code = (text: Code) => ({
  error: (issue: { input?: unknown }): Code => (isBlank(issue.input) ? 'field.required' : text),
})

/** Signs that turn the direction of the text after them: a reader sees another text than the stored one. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Text that PostgreSQL can store and that reads as it is: no control characters other than line breaks and tabs. */
export const isClean = (text: string) =>
  text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text) && !TURNING.test(text)

const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** Trimmed text of 1 to `max` characters. */
export const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, code('field.required'))
    .max(max, code('field.tooLong'))
    .refine(isClean, code('field.invalid'))

/** The body of an act that only needs a reason. */
export const reasonSchema = z.strictObject({ reason: requiredText(500) })

/** A name of 1 to `max` characters, in one line: mails and lists show it beside other text. */
export const nameText = (max: number) => requiredText(max).refine(isOneLine, code('field.invalid'))

/** Trimmed text of at most `max` characters; empty and null become null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, code('field.tooLong'))
    .refine(isClean, code('field.invalid'))
    .nullish()
    .transform((text) => text || null)

/** The id of an entity: a UUID, lower-cased. */
export const id = z.uuid(code('field.invalid')).toLowerCase()

/** An e-mail, trimmed, NFKC, lower-cased, so that equal addresses compare equal. */
export const email = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email(code('field.email')).max(254, code('field.tooLong')))

/** A calendar date, `YYYY-MM-DD`; the day after it has this form too. */
export const calendarDate = z.iso
  .date(code('field.date'))
  .refine((day) => day < '9999-12-31', code('field.date'))

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' })

/** An amount of a request; the schema around it parses it with its currency. */
export const decimalInput = z.union([z.string().max(40), z.number()]).meta({
  description: 'A decimal string with at most the precision of its currency, or a JSON number exact at it',
  examples: ['1500.00'],
})

/** Adds a field error from within a `transform`, and gives the result of a failed transform. */
export function failField(context: z.RefinementCtx, field: string | null, text: Code): typeof z.NEVER {
  context.addIssue({ code: 'custom', path: field === null ? [] : [field], message: text })
  return z.NEVER
}

/** A positive amount of `currency`, in minor units. */
export const positiveAmount = (currency: Currency) =>
  decimalInput.transform((input, context): bigint => readPositive(context, null, input, currency))

/** An amount of `currency` that may be zero, in minor units. */
export const amountOrZero = (currency: Currency) =>
  decimalInput.transform((input, context): bigint => {
    const amount = parseAmount(input, currency)
    return amount ?? failField(context, null, isBlank(input) ? 'field.required' : 'field.amount')
  })

/** An amount of `currency` that may be zero, in minor units; null and the empty text of a form mean none. */
export const amountOrNone = (currency: Currency) =>
  z.union([z.literal('').transform(() => null), amountOrZero(currency)]).nullable()

/** For a schema where the currency is another field: a positive amount, or the error at `field`. */
export function readPositive(
  context: z.RefinementCtx,
  field: string | null,
  input: unknown,
  currency: Currency,
): bigint {
  const amount = parseAmount(input, currency)
  if (amount === undefined)
    return failField(context, field, isBlank(input) ? 'field.required' : 'field.amount')
  return amount > 0n ? amount : failField(context, field, 'field.positive')
}

/** A quotation in centavos per BTC, above zero. */
export const quotationInput = decimalInput.transform((input, context): bigint => {
  const quotation = parseQuotation(input)
  if (quotation === undefined)
    return failField(context, null, isBlank(input) ? 'field.required' : 'field.amount')
  return quotation > 0n ? quotation : failField(context, null, 'field.positive')
})

/** A percentage from 0 to 100 with 2 decimals, as hundredths of a percent. */
export const percentInput = decimalInput.transform((input, context): bigint => {
  return parsePercent(input) ?? failField(context, null, isBlank(input) ? 'field.required' : 'field.percent')
})

/** An amount as answers carry it: a decimal string with the currency's full precision. */
export const wireAmount = z.string().meta({ examples: ['1500.00'] })

export const receiptLink = z.string().nullable().meta({
  description: 'Where the receipt is served to who may see the row; null when there is none',
})

/** `true`, or the text `true` of a form. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
