import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ALONE_ACTS } from '#core/approvals/coverage.ts'
import { SERVER_TASKS, type ServerTask } from '#core/dashboard/setup.ts'
import type { Setup } from '#core/dashboard/setup-schema.ts'
import { equals } from '#core/lists/list.ts'
import { mayManageSettings } from '#core/settings/settings.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { listQuery } from '../api/queries.ts'
import { setupQuery } from '../approvals/setup-query.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconCircle, IconCircleCheckFilled } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ActButton, type RowAct, useQuestion } from '../ui/window/act.tsx'
import classes from './SetupCard.module.css'

type Task = Setup[number]['task']

const isOnServer = (task: Task): task is ServerTask => SERVER_TASKS.some((one) => one === task)

/** The window in which an administrator does the task. */
const PLACES = {
  account: { to: '/bank-accounts', search: { open: 'new' } },
  settings: { to: '/settings', search: {} },
  controls: { to: '/settings', search: {} },
  approvers: { to: '/settings', search: {} },
  limits: { to: '/settings', search: {} },
  secondAdmin: { to: '/users', search: { open: 'new' } },
  registrations: { to: '/settings', search: {} },
} as const satisfies Record<Exclude<Task, ServerTask>, { to: string; search: object }>

/** The line of the environment, and the chapter of the handbook that explains it. */
const LINES = {
  mail: { line: 'SMTP_URL=smtps://…', chapter: 'Mail' },
  prices: { line: 'PRICE_SOURCE=ccxt:…', chapter: 'Prices' },
  backup: { line: 'BACKUP_RESTORED_ON=AAAA-MM-DD', chapter: 'Backup' },
  calendar: { line: undefined, chapter: 'Upgrade' },
} as const satisfies Record<ServerTask, { line: string | undefined; chapter: string }>

/** The settings in force with open registrations; the fields that the call does not name keep their values. */
const OPEN_REGISTRATIONS: RowAct<Settings> = {
  slice: 'settings',
  refreshes: ['house', 'config'],
  texts: 'dashboard.setup.openRegistrations',
  verdict: (_, by) => mayManageSettings(by),
  send: (row) => {
    const { _id, name, userId, userOtcId, userFeeId, adminEmail, status } = row
    const { expireBuy, expireSell, limitOTC, fees } = row
    const same = {
      name,
      userId,
      userOtcId,
      userFeeId,
      adminEmail,
      status,
      expireBuy,
      expireSell,
      limitOTC,
      fees,
    }
    return { path: `/${_id}`, method: 'PUT', body: { ...same, registrations: 'open' } }
  },
}

function OpenButton({ settings }: { settings: Settings }) {
  const { ask, question } = useQuestion(settings)
  return (
    <>
      <ActButton act={OPEN_REGISTRATIONS} row={settings} onAsk={ask} variant="default" size="xs" />
      {question}
    </>
  )
}

/** Registrations are closed in a new house: this opens them in the settings in force. */
function OpenRegistrations() {
  const { data } = useQuery(listQuery<Settings>('settings', [equals('status', 'ACTIVED')], { limit: 1 }))
  const [settings] = data?.data ?? []
  return settings && <OpenButton settings={settings} />
}

function Name({ task }: { task: Task }) {
  const { t } = useLabels()
  const name = t(`dashboard.setup.${task}.name`)
  if (isOnServer(task)) return <span className="strong ink">{name}</span>
  return (
    <Link {...PLACES[task]} className={classes.link}>
      {name}
    </Link>
  )
}

/** The text of an open task; a house of one learns which rows to relax. */
function useText({ task, unmet = [], isAlone }: Setup[number]): string {
  const { t } = useLabels()
  if (task !== 'approvers') return t(`dashboard.setup.${task}.text`)
  return isAlone && unmet.some(({ act }) => ALONE_ACTS.includes(act))
    ? t('dashboard.setup.approvers.alone')
    : t('dashboard.setup.approvers.text', { count: unmet.length })
}

/** A task on the server: its line of the environment, and the chapter about it. */
function OnServer({ task }: { task: ServerTask }) {
  const { t } = useLabels()
  const { line, chapter } = LINES[task]
  return (
    <>
      {line && (
        <>
          {t('dashboard.setup.server.line')} <code className="code">{line}</code>{' '}
        </>
      )}
      {t('dashboard.setup.server.docs', { chapter })}
    </>
  )
}

function Item(item: Setup[number]) {
  const { task, isDone } = item
  const { t } = useLabels()
  const text = useText(item)
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.item} data-done={isDone || undefined}>
      <Icon
        className={`rigid ${classes.icon}`}
        size={20}
        stroke={1.6}
        role="img"
        aria-label={t(isDone ? 'dashboard.setup.done' : 'dashboard.setup.open')}
      />
      <div>
        <Name task={task} />
        {!isDone && (
          <p className="detail flush regular">
            {text} {isOnServer(task) && <OnServer task={task} />}
          </p>
        )}
        {!isDone && task === 'registrations' && <OpenRegistrations />}
      </div>
    </li>
  )
}

type GroupProps = { tasks: Setup; where: 'here' | 'server' }

function Group({ tasks, where }: GroupProps) {
  const { t } = useLabels()
  const those = tasks.filter(({ task }) => isOnServer(task) === (where === 'server'))
  if (those.length === 0) return null
  return (
    <section aria-label={t(`dashboard.setup.${where}.title`)}>
      {where === 'server' && <h3 className="hint">{t('dashboard.setup.server.title')}</h3>}
      <ul className={classes.list}>
        {those.map((item) => (
          <Item key={item.task} {...item} />
        ))}
      </ul>
    </section>
  )
}

/** For administrators: the tasks before the house opens, until all are done. */
export function SetupCard() {
  const { t } = useLabels()
  const { data: tasks = [] } = useQuery(setupQuery)
  const done = tasks.filter(({ isDone }) => isDone).length
  if (done === tasks.length) return null
  return (
    <Panel
      title={t('dashboard.setup.title')}
      aside={t('dashboard.setup.progress', { done, total: tasks.length })}
    >
      <div className="stack gap-16">
        <Group tasks={tasks} where="here" />
        <Group tasks={tasks} where="server" />
      </div>
    </Panel>
  )
}
