import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Client, ClientNote } from '#core/clients/client-schema.ts'
import { mayStrikeNote, mayWriteNote } from '#core/clients/note.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { BusyIcon } from '../ui/BusyButton.tsx'
import { formatShort } from '../ui/dates.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { IconStrikethrough } from '../ui/icons.tsx'
import { notifyDone } from '../ui/notify.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './clients.module.css'

const MAX_LENGTH = 2_000

function Writing({ userId }: { userId: string }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const { send, isBusy, error } = useSend()
  const body = { text: text.trim() }
  const write = async (event: FormEvent) => {
    event.preventDefault()
    const act = (key: string) => call(`/clients/${userId}/notes`, { method: 'POST', body, key })
    if (!body.text || !(await send(act, body))) return
    setText('')
    await refresh('clients')
    notifyDone(t('clients.noteDone'))
  }
  return (
    <form className="stack gap-8" onSubmit={write} noValidate>
      <Textarea
        aria-label={t('clients.noteWrite')}
        placeholder={t('clients.noteWrite')}
        description={text ? t('clients.noteHint') : undefined}
        inputWrapperOrder={['input', 'description']}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {body.text && (
        <ActionButton type="submit" size="xs" loading={isBusy} verdict={mayWriteNote(userId, viewer)}>
          {t('clients.noteSave')}
        </ActionButton>
      )}
      <FormError error={error} />
    </form>
  )
}

function Note({ note, userId }: { note: ClientNote; userId: string }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const { send, isBusy, error } = useSend()
  const { _id, text, author, createdAt, struckAt, struckByName } = note
  const when = formatShort(createdAt)
  const may = mayStrikeNote({ userId, authorId: author._id, struckAt }, viewer)
  const strike = async () => {
    if (await send((key) => call(`/clients/notes/${_id}/strike`, { method: 'PATCH', key })))
      await refresh('clients')
  }
  return (
    <li className={classes.note} data-struck={struckAt !== null || undefined}>
      <p className="flush medium anywhere">{struckAt ? <s>{text}</s> : text}</p>
      <div className="row-spread gap-8">
        <span className="caption">
          {author.name} · {when}
          {struckByName && ` · ${t('clients.noteStruck', { name: struckByName })}`}
        </span>
        {may.ok && (
          <BusyIcon
            data-tip={t('clients.noteStrike')}
            size={24}
            aria-label={`${t('clients.noteStrike')}: ${t('clients.noteOf', { name: author.name, when })}`}
            isBusy={isBusy}
            onClick={strike}
          >
            <IconStrikethrough size={15} stroke={1.6} />
          </BusyIcon>
        )}
      </div>
      <FormError error={error} />
    </li>
  )
}

/** The notes of staff on a client; a member of staff sees none on oneself. */
export function Notes({ client: { user, notes } }: { client: Client }) {
  const { t } = useLabels()
  if (!mayWriteNote(user._id, useViewer()).ok) return null
  return (
    <Panel title={t('clients.notes')} aside={t('clients.notesHint')}>
      <Writing userId={user._id} />
      <ul className={classes.notes}>
        {notes.map((note) => (
          <Note key={note._id} note={note} userId={user._id} />
        ))}
      </ul>
    </Panel>
  )
}
