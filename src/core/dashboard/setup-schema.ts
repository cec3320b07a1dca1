import { z } from 'zod'
import { ACTS, APPROVER_ROLES } from '../approvals/controls.ts'
import { wireAmount } from '../rules/fields.ts'
import { SETUP_TASKS } from './setup.ts'

/** GET /house/setup: a house of demonstration data has the controls as its only task. */
export const setupSchema = z
  .array(
    z.object({
      task: z.enum(SETUP_TASKS),
      isDone: z.boolean(),
      /**
       * The step of the approvers names the rows of the matrix that the present staff cannot meet, and the missing
       * people.
       */
      unmet: z
        .array(
          z.object({
            act: z.enum(ACTS),
            fromBRL: wireAmount,
            approvers: z.number(),
            missing: z.number(),
            role: z.enum(APPROVER_ROLES),
          }),
        )
        .optional(),
      /** The step of the approvers says whether the house has one member of staff. */
      isAlone: z.boolean().optional(),
    }),
  )
  .meta({ id: 'Setup' })
export type Setup = z.infer<typeof setupSchema>
