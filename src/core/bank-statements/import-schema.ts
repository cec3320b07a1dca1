import { z } from 'zod'
import { id, requiredText, wireAmount } from '../rules/fields.ts'
import { fileLineSchema } from './bank-statement-schema.ts'
import { BEGIN_ANSWERS, MISSING_ANSWERS } from './comparison.ts'

const MOST_ANSWERS = 2_000

/** The answers to the questions of a preview. */
const answersSchema = z.strictObject({
  /** The mark of the preview: if the stored lines changed since, the server asks again. */
  mark: z.string().max(64),
  /** The answer to each doubt: the place of the stored line, or -1 for another movement. */
  same: z.array(z.int().min(-1)).max(MOST_ANSWERS).default([]),
  /**
   * The answer about stored lines that the file lacks: it shows a part of the days, or the bank took the lines back.
   */
  missing: z.enum(MISSING_ANSWERS).optional(),
  /** The answer about the first file with a balance: it begins with its first day, or later on it. */
  begins: z.enum(BEGIN_ANSWERS).optional(),
  /** Why the file is right although its balances do not fit. */
  chainReason: requiredText(500).optional(),
})
export type ImportAnswers = z.output<typeof answersSchema>

/**
 * POST /bank-statements and its preview: a form with the field `file`. The account is asked where the file does not name one of
 * the house.
 */
export const previewStatementSchema = z.strictObject({ bankAccountId: id.optional() })
export const importStatementSchema = previewStatementSchema.extend({ answers: answersSchema.optional() })

/** A stored line that a file may have, or lacks. */
const storedLineSchema = fileLineSchema.omit({ reason: true }).extend({
  /** A locked close counts it. */
  isLocked: z.boolean(),
})

/** The lines that a file would store, and the questions to its importer. */
export const importPreviewSchema = z
  .object({
    mark: z.string(),
    /** Lines that are surely new. */
    newCount: z.number(),
    /** Lines of the file that look like stored ones. */
    doubts: z.array(
      z.object({
        day: z.string().meta({ format: 'date' }),
        amount: wireAmount,
        text: z.string(),
        candidates: z.array(storedLineSchema),
        /** Lines of its text that another line of the file is. They follow the candidates among the places of an answer. */
        twins: z.array(storedLineSchema),
        /** The file surely has the whole day: a candidate that is none of its lines is missing. */
        isWholeDay: z.boolean(),
      }),
    ),
    /** Stored lines that the file lacks on days that it surely has wholly. */
    missing: z.array(storedLineSchema),
    /** The first day of a file that gives the first balance of its account, and may begin later on this day. */
    beginsOn: z.string().meta({ format: 'date' }).nullable(),
    /** Why the balances do not fit. */
    chain: z.string().nullable(),
  })
  .meta({ id: 'StatementPreview' })
export type ImportPreview = z.infer<typeof importPreviewSchema>
