type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** The columns with a value: `undefined` means that the column keeps its value. */
export const omitUndefined = <T extends object>(columns: T): Defined<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<T>
