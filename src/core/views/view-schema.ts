import { z } from 'zod'
import { OPERATIONS } from '../lists/list.ts'
import { filterSchema, MAX_FILTERS } from '../lists/list-schema.ts'
import { flag, instant, isClean, nameText } from '../rules/fields.ts'
import { MAX_VIEW_NAME, VIEW_LISTS } from './view.ts'

/** Filters and order of a list, as its address has them. */
const searchSchema = z.strictObject({
  sort: z.string().regex(/^-?[\w.]{1,60}$/),
  q: z.string().max(200).refine(isClean),
  status: z.string().regex(/^[A-Z_.]{0,200}$/),
  where: z.array(filterSchema).max(MAX_FILTERS),
})

/** The search of a stored view: its values are texts. */
const keptSearchSchema = z.object({
  sort: z.string(),
  q: z.string(),
  status: z.string(),
  where: z.array(
    z.object({
      field: z.string(),
      operation: z.enum(OPERATIONS),
      value: z.union([z.string(), z.array(z.string())]),
    }),
  ),
})

export const viewSchema = z
  .object({
    _id: z.string(),
    list: z.enum(VIEW_LISTS),
    name: z.string(),
    search: keptSearchSchema,
    isShared: z.boolean(),
    /** Whether it is the reader's own view. */
    isOwn: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof viewSchema>

/** GET /views */
export const viewsQuerySchema = z.strictObject({ list: z.enum(VIEW_LISTS).optional() })

const name = nameText(MAX_VIEW_NAME)

/** POST /views: a view of the same list and name is replaced. */
export const viewInputSchema = z
  .strictObject({ list: z.enum(VIEW_LISTS), name, search: searchSchema, isShared: flag.optional() })
  .meta({
    example: {
      list: 'deposits',
      name: 'Acima de 50 mil',
      search: {
        sort: 'createdAt',
        q: '',
        status: 'OPEN.PENDING',
        where: [{ field: 'amount', operation: '>=', value: '50000' }],
      },
    },
  })
export type ViewInput = z.output<typeof viewInputSchema>

/** PATCH /views/{id}: the fields that change. */
export const viewChangeSchema = z
  .strictObject({ name: name.optional(), search: searchSchema.optional(), isShared: flag.optional() })
  .meta({ example: { name: 'Grandes', isShared: true } })
export type ViewChange = z.output<typeof viewChangeSchema>
