import { z } from 'zod'
import { isClean } from '../rules/fields.ts'
import { readInput } from '../rules/input.ts'
import { type Refusal, refuseField, refuseFields } from '../rules/verdict.ts'
import { DEFAULT_LIMIT, type ListParams, OPERATIONS, PAGE_LIMIT } from './list.ts'

export const MAX_FILTERS = 20
const MAX_VALUES = 200
const MAX_VALUE_LENGTH = 200

const scalar = z
  .union([z.string().max(MAX_VALUE_LENGTH).refine(isClean), z.number(), z.boolean()])
  .transform(String)

/** A filter of a list. */
export const filterSchema = z.strictObject({
  field: z.string().max(60),
  operation: z.enum(OPERATIONS),
  value: z.union([scalar, z.array(scalar).max(MAX_VALUES)]),
})

const text = z.union([z.string(), z.array(z.string())])

/** The query string as the OpenAPI document shows it; {@link readList} reads it. */
export const listQuerySchema = z.strictObject({
  page: z
    .string()
    .optional()
    .meta({ description: 'From 1. Left out with a limit: all rows, up to 10,000', examples: ['1'] }),
  limit: z
    .string()
    .optional()
    .meta({ description: '1 to 100 with a page; 10 when left out', examples: ['10'] }),
  orderBy: z
    .string()
    .optional()
    .meta({ examples: ['createdAt'] }),
  orderByDirection: z
    .string()
    .optional()
    .meta({ examples: ['desc'] }),
  'filters[]': text.optional().meta({ examples: ['{"field":"status","operation":"in","value":["OPEN"]}'] }),
  filters: text.optional(),
  format: z
    .enum(['json', 'csv'])
    .optional()
    .meta({ description: 'csv: every row that the filters leave, as a spreadsheet', examples: ['json'] }),
  columns: z.string().max(1_000).optional().meta({
    description:
      'With csv: these columns in this order, by commas, with headers and words in the language of Accept-Language',
  }),
})

/** Plain digits: neither `1e1` nor `0x1` nor an empty text is a number of a query string. */
const count = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'field.integer' })
  .transform(Number)
  .pipe(z.number().min(1))

const paramsSchema = z.object({
  page: count.nullable(),
  limit: count.nullable(),
  orderBy: z.string().max(60),
  orderByDirection: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['asc', 'desc'])),
  filters: z.array(filterSchema).max(MAX_FILTERS),
})

/** Parses a list's query string against its white lists: the fields it sorts by and those it filters on. */
export function readList(
  query: z.output<typeof listQuerySchema>,
  fields: { sortable: readonly string[]; filterable: readonly string[] },
): { ok: true; value: ListParams } | Refusal {
  const filters = readFilters(query['filters[]'] ?? query.filters)
  if (filters === undefined) return refuseField('filters', 'list.filter')
  const parsed = readInput(paramsSchema, {
    page: query.page ?? null,
    limit: query.limit ?? null,
    orderBy: query.orderBy || 'createdAt',
    orderByDirection: query.orderByDirection || 'desc',
    filters,
  })
  if (!parsed.ok) return parsed
  const { page, limit, orderByDirection: direction, ...rest } = parsed.value
  if (!fields.sortable.includes(rest.orderBy)) return refuseField('orderBy', 'list.orderBy')
  const unknown = rest.filters.find((filter) => !fields.filterable.includes(filter.field))
  if (unknown)
    return refuseFields([{ field: 'filters', code: 'list.field', params: { field: unknown.field } }])
  const wrong = rest.filters.find((filter) => Array.isArray(filter.value) !== (filter.operation === 'in'))
  if (wrong) return refuseField('filters', 'list.filter')
  if (page !== null && limit !== null && limit > PAGE_LIMIT) return refuseField('limit', 'list.limit')
  const isAll = page === null && limit !== null
  return {
    ok: true,
    value: { ...rest, direction, page: isAll ? null : (page ?? 1), limit: limit ?? DEFAULT_LIMIT },
  }
}

/** Each filter is a JSON object; `undefined` when one is not. */
function readFilters(given: string | string[] | undefined): unknown[] | undefined {
  const texts = given === undefined ? [] : [given].flat()
  if (texts.length > MAX_FILTERS) return undefined
  try {
    return texts.filter((one) => one !== '').flatMap((one) => JSON.parse(one) as unknown)
  } catch {
    return undefined
  }
}

/** An answer of rows with their pagination. */
export const listSchema = <S extends z.ZodType>(row: S) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      pagination: z.object({
        page: z.number(),
        limit: z.number(),
        total: z.number(),
        totalPages: z.number(),
      }),
      /** Present and true when the client requested all rows and the answer cannot hold them. */
      truncated: z.boolean().optional(),
    }),
  })

/** An answer with one object. */
export const dataSchema = <S extends z.ZodType>(data: S) => z.object({ data })

/** An answer with a refusal. */
export const errorSchema = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' })
