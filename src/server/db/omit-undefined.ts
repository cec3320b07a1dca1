type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** Only the columns that are there: `undefined` is what was left out and keeps its value. */
export const omitUndefined = <T extends object>(columns: T): Defined<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<T>
