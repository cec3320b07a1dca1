import type { ShownDifference } from '#core/bank-statements/day-close-schema.ts'
import { addDays } from '#core/rules/days.ts'
import type { TestApp } from './app.ts'

let days = 0

/** A prepared close of a day of long ago, each time a later one, by a member of staff whom nobody else is. */
export async function prepareDay(on: TestApp): Promise<string> {
  const preparer = await on.person({ role: 'operator' })
  const date = addDays('2000-01-01', days++)
  const { differences } = (await preparer.call('GET', `/bank-statements/close?date=${date}`)).body.data
  const explained = (differences as ShownDifference[]).map(({ key, amount, suggested: kind }) => ({
    key,
    amount,
    kind,
    explanation: 'Antes da casa',
    ownerId: preparer.id,
  }))
  const body = { date, differences: explained }
  return (await preparer.call('POST', '/bank-statements/closes', body)).body.data._id
}
