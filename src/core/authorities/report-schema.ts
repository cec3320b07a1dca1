import { z } from 'zod'
import { instant, wireAmount } from '../rules/fields.ts'
import { LINE_KINDS, REPORTS } from './report.ts'

/** The report in the path of the calls. */
export const reportPath = z.strictObject({ report: z.enum(REPORTS) })

/** The period of a report: a month, or a day for the custody. */
export const reportQuery = z.strictObject({
  period: z
    .string()
    .regex(/^20\d\d-\d\d(-\d\d)?$/, { error: 'field.date' })
    .meta({ examples: ['2026-10'] }),
})

/** A line with a problem. Documents are not in it. */
const checkedLineSchema = z.object({
  kind: z.enum(LINE_KINDS),
  /** The id of the trade, order, deposit, withdrawal or adjustment; of the customer for a balance. */
  _id: z.string(),
  at: instant,
  /** The customers at fault; none where the house alone is a party. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  problems: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  isInFile: z.boolean(),
  /** The lines of the same person with the same problem that the file bears: only the first is listed. */
  count: z.number(),
})

/** GET /authorities/{report}/check. */
export const reportCheckSchema = z
  .object({
    report: z.enum(REPORTS),
    period: z.string(),
    /** Whether the period has ended; else the report is of the time until now. */
    isOver: z.boolean(),
    /** The brokerage as the file names it; null without an active account that customers pay into. */
    house: z.object({ name: z.string(), document: z.string() }).nullable(),
    /** The problems of the brokerage itself: no file can be made. */
    headerProblems: checkedLineSchema.shape.problems,
    lineCount: z.number(),
    leftOutCount: z.number(),
    problemCount: z.number(),
    /** The first lines with problems. */
    lines: z.array(checkedLineSchema),
    /** The sums of the custody, `books` by the account of the world outside; null for the other reports. */
    custody: z.object({ customers: wireAmount, house: wireAmount, books: wireAmount }).nullable(),
  })
  .meta({ id: 'ReportCheck' })
export type ReportCheck = z.infer<typeof reportCheckSchema>
export type CheckedLine = ReportCheck['lines'][number]
