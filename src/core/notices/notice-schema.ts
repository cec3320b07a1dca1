import { z } from 'zod'
import { id, instant } from '../rules/fields.ts'
import { NOTICE_ENTITIES, NOTICE_GROUPS, NOTICE_KINDS } from './notice.ts'

/** A notice, in the language of its reader. */
export const noticeSchema = z
  .object({
    _id: id,
    kind: z.enum(NOTICE_KINDS),
    group: z.enum(NOTICE_GROUPS),
    title: z.string(),
    text: z.string(),
    subject: z.object({ entity: z.enum(NOTICE_ENTITIES), id }).nullable(),
    /** The values of the text. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Whether it asks its reader for an act. */
    waits: z.boolean(),
    waitsUntil: instant.nullable(),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof noticeSchema>

/** GET /notices/count. */
export const noticeCountSchema = z
  .object({ unread: z.number(), waits: z.number() })
  .meta({ id: 'NoticeCount' })
export type NoticeCount = z.infer<typeof noticeCountSchema>
