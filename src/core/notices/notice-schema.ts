import { z } from 'zod'
import { id, instant, nameText, requiredText } from '../rules/fields.ts'
import { NOTICE_ENTITIES, NOTICE_GROUPS, NOTICE_KINDS } from './notice.ts'
import { MAIL_CHOICES } from './push.ts'

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

/** A browser that receives messages. */
export const pushDeviceSchema = z
  .object({ _id: id, name: z.string(), endpoint: z.string(), createdAt: instant })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof pushDeviceSchema>

/** GET /notices/settings: the groups that are on, and the browsers with messages. */
export const noticeSettingsSchema = z
  .object({
    mail: z.array(z.enum(MAIL_CHOICES)),
    push: z.array(z.enum(NOTICE_GROUPS)),
    /** The key to subscribe a browser with, in base64url. */
    publicKey: z.string(),
    devices: z.array(pushDeviceSchema),
  })
  .meta({ id: 'NoticeSettings' })
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>

/** PATCH /notices/settings: a list that is left out stays. */
export const chooseNoticesSchema = z.strictObject({
  mail: z.array(z.enum(MAIL_CHOICES)).max(MAIL_CHOICES.length).optional(),
  push: z.array(z.enum(NOTICE_GROUPS)).max(NOTICE_GROUPS.length).optional(),
})
export type ChooseNotices = z.output<typeof chooseNoticesSchema>

/** POST /push-devices: the subscription of a browser, and a name for it. */
export const addDeviceSchema = z
  .strictObject({
    endpoint: requiredText(1000),
    p256dh: z.string().regex(/^[\w-]{87}$/, { error: 'field.invalid' }),
    auth: z.string().regex(/^[\w-]{22}$/, { error: 'field.invalid' }),
    name: nameText(60),
  })
  .meta({
    examples: [
      {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/019cb95c',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        name: 'Chrome · Windows',
      },
    ],
  })
export type AddDevice = z.output<typeof addDeviceSchema>
