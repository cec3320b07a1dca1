import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mayHaveTags, mayTagClient, TAG_LENGTH, toTag } from '#core/users/tag.ts'
import type { User } from '#core/users/user-schema.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Tags } from '../ui/Tags.tsx'
import classes from './clients.module.css'
import { usedTagsQuery } from './tags-query.ts'

/** The tags of a client, with the field that adds one of the house or a new one: Enter adds it. */
export function EditTags({ user: { _id: id, tags } }: { user: User }) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const { data: used = [] } = useQuery(usedTagsQuery)
  const { send, isBusy, error } = useSend()
  const [text, setText] = useState('')
  if (!mayTagClient(id, useViewer()).ok) return null
  const change = async (body: { add?: string[]; remove?: string[] }) => {
    if (!(await send((key) => call(`/users/${id}/tags`, { method: 'PATCH', body, key }), body))) return
    if (body.add) setText('')
    await refresh('clients', 'users')
  }
  const add = (tag: string) => {
    if (toTag(tag) && !isBusy) void change({ add: [toTag(tag)] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(text)
  }
  return (
    <div className={classes.tags}>
      <Tags tags={tags} onRemove={(tag) => void change({ remove: [tag] })} />
      {mayHaveTags(tags.length + 1).ok && (
        <form onSubmit={submit} noValidate>
          <Autocomplete
            size="xs"
            w={150}
            aria-label={t('clients.addTag')}
            placeholder={t('clients.addTag')}
            maxLength={TAG_LENGTH}
            data={used.map(({ tag }) => tag).filter((tag) => !tags.includes(tag))}
            value={text}
            onChange={setText}
            onOptionSubmit={add}
          />
        </form>
      )}
      <FormError error={error} />
    </div>
  )
}
