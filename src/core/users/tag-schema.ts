import { z } from 'zod'
import { nameText } from '../rules/fields.ts'
import { MOST_TAGS, TAG_LENGTH, toTag } from './tag.ts'

const tag = nameText(TAG_LENGTH).transform(toTag)

/** PATCH /users/{id}/tags. A tag that is named twice counts once. */
export const changeTagsSchema = z
  .strictObject({
    add: z.array(tag).max(MOST_TAGS).default([]),
    remove: z.array(tag).max(MOST_TAGS).default([]),
  })
  .meta({ example: { add: ['vip'], remove: ['novo'] } })
export type ChangeTags = z.output<typeof changeTagsSchema>

/** GET /users/tags: a tag that clients have, and how many. */
export const usedTagSchema = z.object({ tag: z.string(), count: z.number() }).meta({ id: 'UsedTag' })
export type UsedTag = z.infer<typeof usedTagSchema>
