import { UnstyledButton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { seesTags, toneOfTag } from '#core/users/tag.ts'
import { call } from '../api/call.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconX } from './icons.tsx'
import { toneStyle } from './StatusBadge.tsx'
import classes from './Tags.module.css'

type TagsProps = {
  tags: readonly string[]
  /** Takes a tag away; without it, the tags are only shown. */
  onRemove?: (tag: string) => void
}

/** The tags of a client. */
export function Tags({ tags, onRemove }: TagsProps) {
  const { t } = useLabels()
  if (tags.length === 0) return null
  return (
    <ul className={`plain-list ${classes.tags}`} aria-label={t('ui.tags')}>
      {tags.map((tag) => (
        <li key={tag} className={classes.tag} style={toneStyle(toneOfTag(tag))}>
          {tag}
          {onRemove && (
            <UnstyledButton
              className={classes.remove}
              aria-label={t('ui.removeTag', { tag })}
              onClick={() => onRemove(tag)}
            >
              <IconX size={13} stroke={2} aria-hidden />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  )
}

const tagsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'tags', userId],
    queryFn: ({ signal }) => call<string[]>(`/users/${userId}/tags`, { signal }).then(({ data }) => data),
    staleTime: 30_000,
  })

/** The tags of the client of a row, where staff decide about it. */
export function ClientTags({ userId }: { userId: string }) {
  const isSeen = seesTags(userId, useViewer())
  const { data } = useQuery({ ...tagsQuery(userId), enabled: isSeen })
  return data ? <Tags tags={data} /> : null
}
