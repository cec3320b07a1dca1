import type { z } from 'zod'

/** The fields that a row must say, and any others. */
type Said<Row> = Partial<Row> & {
  readonly [Name in keyof Row as null extends Row[Name]
    ? never
    : undefined extends Row[Name]
      ? never
      : Name]: Row[Name]
}

/** A row of a schema: a field that it does not say is null, where the schema permits that and needs the field. */
export function rowOf<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  said: Said<z.infer<z.ZodObject<Shape>>>,
): z.infer<z.ZodObject<Shape>> {
  const nulls = Object.entries(schema.shape).flatMap(([name, field]) =>
    !field.safeParse(undefined).success && field.safeParse(null).success ? [[name, null]] : [],
  )
  return { ...Object.fromEntries(nulls), ...said }
}
