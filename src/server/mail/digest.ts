import type { NoticeKind } from '#core/notices/notice.ts'
import { toNoticeText, toNoticeTitle } from '#core/notices/notice-text.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import type { Language } from '#core/users/user.ts'
import type { Tx } from '../db/transaction.ts'
import { LIST_MARK } from './compose.ts'
import { queueMail } from './queue.ts'

/** A first fill waits this long for others: a busy order would fill a mailbox. */
const WAIT_MS = 15 * 60_000
const AT_ONCE = 100
const NAMED = 20

type Reader = { userId: string; email: string; name: string; language: Language }
type Filled = { kind: NoticeKind; params: TextParams; createdAt: string }

/** Queues a mail to each customer whose first fill in the Book is old enough, about all fills since. Gives their number. */
export async function mailFills(tx: Tx): Promise<number> {
  const { sql, now } = tx
  const readers = await sql<Reader[]>`
    select u.id as user_id, u.email, u.name, u.language from users u
    where exists (select from notices n where n.user_id = u.id and n.digest_from <= ${new Date(now.getTime() - WAIT_MS)})
    order by u.id limit ${AT_ONCE}`
  for (const { userId, email, name, language } of readers) {
    const filled = await sql<Filled[]>`
      update notices set digest_from = null where user_id = ${userId} and digest_from is not null
      returning kind, params, created_at`
    if (filled.length === 0) continue
    const newest = filled
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .slice(0, NAMED)
    const list = newest.map(
      ({ kind, params }) => `${toNoticeTitle(language, kind)}. ${toNoticeText(language, kind, params)}`,
    )
    const params = { name, count: filled.length, list: list.join(LIST_MARK) }
    queueMail(tx, {
      kind: 'ordersFilled',
      to: email,
      language,
      params,
      optional: { userId, group: 'orders' },
    })
  }
  return readers.length
}
