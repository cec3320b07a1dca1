import { z } from 'zod'
import { SETUP_TASKS } from './setup.ts'

/** GET /house/setup: a house of demonstration data has the controls as its only task. */
export const setupSchema = z
  .array(z.object({ task: z.enum(SETUP_TASKS), isDone: z.boolean() }))
  .meta({ id: 'Setup' })
export type Setup = z.infer<typeof setupSchema>
