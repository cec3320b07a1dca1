import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Setup } from '#core/dashboard/setup-schema.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { useBandWords } from './bands.ts'
import classes from './notices.module.css'
import { setupQuery } from './setup-query.ts'

const NOTES = [
  { task: 'controls', name: 'relaxed', to: '/settings', search: {}, act: 'controls' },
  { task: 'limits', name: 'unlimited', to: '/settings', search: {}, act: 'controls' },
  { task: 'approvers', name: 'unmet', to: '/settings', search: {}, act: 'controls' },
  { task: 'calendar', name: 'calendar', to: '/shipments', search: {}, act: 'shipments' },
  { task: 'secondAdmin', name: 'alone', to: '/users', search: { open: 'new' }, act: 'invite' },
] as const satisfies readonly { task: Setup[number]['task']; [key: string]: unknown }[]

/** For staff: the house lets one person act alone, lacks a limit or approvers, or has only one administrator. */
export function HouseNotice() {
  const { t } = useLabels()
  const { nameAct } = useBandWords()
  const viewer = useViewer()
  const { data: tasks = [] } = useQuery(setupQuery)
  const isOpen = (task: Setup[number]['task']) => tasks.some((one) => one.task === task && !one.isDone)
  const approvers = tasks.find(({ task }) => task === 'approvers')
  const isSaid = { limits: isOpen('controls'), approvers: approvers?.isAlone ?? false }
  const open = NOTES.filter(({ task }) => isOpen(task) && !(task in isSaid && isSaid[task as 'limits']))
  const acts = [...new Set(approvers?.unmet?.map(({ act }) => nameAct(act)))].join(', ')
  return open.map(({ name, to, search, act }) => (
    <p key={name} className={classes.house} role="status">
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
      <span className="grow">
        <strong>{t(`ui.approval.${name}`)}.</strong> {t(`ui.approval.${name}Text`, { acts })}
      </span>
      {isAdmin(viewer) && (
        <Link to={to} search={search}>
          {t(`ui.approval.${act}`)}
        </Link>
      )}
    </p>
  ))
}
