import type { Day } from './books.ts'

/** An invariant by name, its breach in words, and the SQL that breaks it in the rows of a day, with the triggers off. */
export type Breach = readonly [invariant: string, fault: string, plant: (day: Day) => string]

export const journalOf = (id: string, event = '%') =>
  `(select min(id) from journals where origin_id = '${id}' and event like '${event}')`
export const journalOfDeposit = ({ deposit }: Day) => journalOf(deposit.id)
/** The entries of Ana's deposit, or some of them. */
export const entries =
  (set: string, which = 'true') =>
  (day: Day) =>
    `update entries set ${set} where journal_id = ${journalOfDeposit(day)} and ${which}`
export const journals = (set: string) => (day: Day) =>
  `update journals set ${set} where id = ${journalOfDeposit(day)}`
export const withoutJournal = (of: (day: Day) => string) => (day: Day) =>
  `delete from journals where id = ${of(day)}`

export const CREDIT = `origin = 'DEPOSIT' and amount > 0`
