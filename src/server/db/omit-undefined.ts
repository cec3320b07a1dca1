type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** Only the columns that are there: `undefined` is what was left out and keeps its value. */
export const given = <T extends object>(columns: T): Given<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Given<T>
