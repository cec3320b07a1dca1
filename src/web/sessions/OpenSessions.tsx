import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ok, type Verdict } from '#core/rules/verdict.ts'
import { readDevice } from '#core/sessions/device-name.ts'
import { mayManageSessions } from '#core/sessions/session.ts'
import type { OpenSession } from '#core/sessions/session-schema.ts'
import { useViewer } from '../api/queries.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '../ui/icons.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import { Unread } from '../ui/Unread.tsx'
import { ActButton, ActQuestion, type RowAct, useQuestion } from '../ui/window/act.tsx'
import classes from './security.module.css'
import { sessionsQuery } from './security-queries.ts'

/** "Chrome em Windows". */
function nameDevice({ userAgent }: Pick<OpenSession, 'userAgent'>, t: Translate): string {
  const { browser, system } = readDevice(userAgent)
  if (browser && system) return t('security.sessions.on', { browser, system })
  return browser ?? system ?? t('security.sessions.unknown')
}

/** Ends one session of the viewer. */
export const END_SESSION: RowAct<OpenSession> = {
  slice: 'sessions',
  texts: 'security.sessions.one',
  tone: 'red',
  values: (session, { t }) => ({ name: nameDevice(session, t) }),
  send: ({ _id }) => ({ path: `/${_id}`, method: 'DELETE' }),
}

/** Ends the sessions of the viewer, except this one. */
export const END_OTHERS: RowAct<object> = {
  slice: 'sessions',
  texts: 'security.sessions.others',
  tone: 'red',
  verdict: () => ok,
  send: () => ({ path: '', method: 'DELETE' }),
}

/** Ends the sessions of another user. */
export const END_ALL: RowAct<{ _id: string }> = {
  slice: 'users',
  refreshes: ['sessions'],
  texts: 'security.sessions.all',
  tone: 'red',
  verdict: (_, by) => mayManageSessions(by),
  send: ({ _id }) => ({ path: `/${_id}/sessions`, method: 'DELETE' }),
}

type RowProps = { session: OpenSession; onEnd: (() => void) | undefined }

function Row({ session, onEnd }: RowProps) {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const name = nameDevice(session, t)
  const address = session.address ?? t('security.sessions.noAddress')
  const Icon = readDevice(session.userAgent).isPhone ? IconDeviceMobile : IconDeviceDesktop
  const seen = session.lastSeenAt
    ? t('security.sessions.seen', { when: toWords(session.lastSeenAt) })
    : t('security.sessions.unseen')
  return (
    <li className={classes.session}>
      <Icon className="rigid" size={20} stroke={1.6} aria-hidden />
      <div className={classes.what}>
        <div className={classes.nameLine}>
          <strong className="ink strong" title={session.userAgent ?? undefined}>
            {name}
          </strong>
          {session.current && <span className={classes.current}>{t('security.sessions.current')}</span>}
        </div>
        <p className={classes.facts}>
          <span>{address}</span>
          <span>{t('security.sessions.since', { when: toWords(session.createdAt) })}</span>
          <span>{seen}</span>
        </p>
      </div>
      {onEnd && !session.current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('security.sessions.endNamed', { name, address })}
          onClick={onEnd}
        >
          {t('security.sessions.one.act')}
        </Button>
      )}
    </li>
  )
}

type ListProps = { sessions: readonly OpenSession[]; isOwn: boolean }

/** The number of sessions at first: a user who often signs in has dozens. */
const FEW = 5

/** This session first, then the newest. */
function List({ sessions, isOwn }: ListProps) {
  const { t } = useLabels()
  const [isWhole, setWhole] = useState(false)
  const [ended, end] = useState<OpenSession>()
  if (sessions.length === 0) return <p className="text flush">{t('security.sessions.none')}</p>
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
  const shown = isWhole ? sorted : sorted.slice(0, FEW)
  const count = sorted.length - shown.length
  return (
    <>
      <ul className="plain-list" aria-label={t('security.sessions.title')}>
        {shown.map((session) => (
          <Row key={session._id} session={session} onEnd={isOwn ? () => end(session) : undefined} />
        ))}
      </ul>
      {count > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          {t('security.sessions.more', { count })}
        </Button>
      )}
      <ActQuestion about={ended && { act: END_SESSION, row: ended }} onClose={() => end(undefined)} />
    </>
  )
}

type OpenSessionsProps = {
  /** Another user's id, for admins; absent for the viewer's own sessions. */
  userId?: string
}

/**
 * The open sessions of an account, with buttons that end them: the viewer's one by one, another user's all at
 * once.
 */
export function OpenSessions({ userId }: OpenSessionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const of = userId === viewer.id ? undefined : userId
  const verdict: Verdict = of ? mayManageSessions(viewer) : ok
  const reading = useQuery({ ...sessionsQuery(of), enabled: verdict.ok })
  const { data } = reading
  const owner = { _id: of ?? '' }
  const { ask, question } = useQuestion(owner)
  const isIdle = data !== undefined && !data.some(({ current }) => !current)
  return (
    <section className={classes.block} aria-label={t('security.sessions.title')}>
      <div className={classes.blockHead}>
        <div className={classes.what}>
          <h3 className="flush normal strong">{t('security.sessions.title')}</h3>
          <p className="text flush">{t(of ? 'security.sessions.textOf' : 'security.sessions.text')}</p>
        </div>
        <ActButton
          variant="default"
          color={undefined}
          size="sm"
          act={of ? END_ALL : END_OTHERS}
          row={owner}
          reason={isIdle && t(of ? 'security.sessions.none' : 'security.sessions.noOthers')}
          onAsk={ask}
        />
      </div>
      {data && <List sessions={data} isOwn={!of} />}
      {!data && verdict.ok && <Unread reading={reading} height={56} radius="md" />}
      {question}
    </section>
  )
}
