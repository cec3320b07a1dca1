import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ALONE_ACTS } from '#core/approvals/coverage.ts'
import type { Setup } from '#core/dashboard/setup-schema.ts'
import { setupQuery } from '../approvals/setup-query.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconCircle, IconCircleCheckFilled } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './SetupCard.module.css'

type Task = Setup[number]['task']

/** The window in which an administrator does the task, or the variable of the server. */
const PLACES = {
  account: { to: '/bank-accounts', search: { open: 'new' } },
  settings: { to: '/settings', search: {} },
  controls: { to: '/settings', search: {} },
  approvers: { to: '/settings', search: {} },
  limits: { to: '/settings', search: {} },
  secondAdmin: { to: '/users', search: { open: 'new' } },
  mail: 'SMTP_URL',
  prices: 'PRICE_SOURCE',
  backup: 'BACKUP_RESTORED_ON',
  calendar: { to: '/shipments', search: {} },
} as const satisfies Record<Task, string | { to: string; search: object }>

function Name({ task }: { task: Task }) {
  const { t } = useLabels()
  const place = PLACES[task]
  const name = t(`dashboard.setup.${task}.name`)
  if (typeof place === 'string') return <span className="strong ink">{name}</span>
  return (
    <Link {...place} className={classes.link}>
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

function Item(item: Setup[number]) {
  const { task, isDone } = item
  const { t } = useLabels()
  const text = useText(item)
  const place = PLACES[task]
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
      <span>
        <Name task={task} />
        {!isDone && (
          <small className="detail block regular">
            {text}{' '}
            {typeof place === 'string' && (
              <>
                {t('dashboard.setup.server')} <code className="code">{place}</code>
              </>
            )}
          </small>
        )}
      </span>
    </li>
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
      <ul className={classes.list}>
        {tasks.map((item) => (
          <Item key={item.task} {...item} />
        ))}
      </ul>
    </Panel>
  )
}
