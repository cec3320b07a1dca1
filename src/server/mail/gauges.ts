import type { Reader } from '../db/sql.ts'
import { queueSamples, type Sample } from '../metrics/catalogue.ts'

const DAY_MS = 24 * 60 * 60_000
const QUEUES = { MAIL: 'mails', PUSH: 'push', SMS: 'sms' } as const

type Waiting = {
  channel: keyof typeof QUEUES
  length: number
  oldest: string | null
  givenUp: number
}

/** The messages of each channel that wait, also those between two attempts, and those that were given up. */
export async function countMessages({ sql, now }: Reader & { readonly now: Date }): Promise<Sample[]> {
  const rows = await sql<Waiting[]>`
    select c.channel, w.length, w.oldest, f.given_up
    from (values ('MAIL'), ('PUSH'), ('SMS')) c (channel)
    cross join lateral (
      select count(*)::int as length, min(m.created_at) as oldest from mails m
      where m.status = 'QUEUED' and m.channel = c.channel) w
    cross join lateral (
      select count(*)::int as given_up from mails m
      where m.status = 'FAILED' and m.channel = c.channel and m.created_at > ${new Date(now.getTime() - DAY_MS)}) f`
  return rows.flatMap(({ channel, givenUp, ...waiting }): Sample[] => [
    ...queueSamples(QUEUES[channel], waiting, now),
    { name: 'balcao_mails_given_up', labels: { channel: QUEUES[channel] }, value: givenUp },
  ])
}
