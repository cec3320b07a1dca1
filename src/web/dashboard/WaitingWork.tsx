import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingBank,
  IconTransfer,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { statisticsQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { joinStatuses } from '../ui/grid/grid-search.ts'
import classes from './Dashboard.module.css'

type Job = {
  slice: 'orders' | 'deposits' | 'withdrawals' | 'bank-accounts'
  statuses: readonly string[]
  icon: TablerIcon
}

const JOBS: readonly Job[] = [
  { slice: 'orders', statuses: ['NEW'], icon: IconTransfer },
  { slice: 'deposits', statuses: ['OPEN', 'PENDING'], icon: IconArrowDownLeft },
  { slice: 'withdrawals', statuses: ['OPEN', 'PENDING'], icon: IconArrowUpRight },
  { slice: 'bank-accounts', statuses: ['PENDING'], icon: IconBuildingBank },
]

/** Staff: how much waits in each list, and the way there with the list already filtered. */
export function WaitingWork() {
  const { t } = useLabels()
  const counts = useQueries({ queries: JOBS.map(({ slice }) => statisticsQuery(slice)) })
  return (
    <nav className={classes.work} aria-label={t('dashboard.work.title')}>
      {JOBS.map(({ slice, statuses, icon: Icon }, index) => {
        const status = counts[index]?.data?.status
        const waiting = status && statuses.reduce((sum, name) => sum + (status[name] ?? 0), 0)
        return (
          <Link
            key={slice}
            to={`/${slice}`}
            search={{ status: joinStatuses(statuses) }}
            className={classes.job}
            data-waiting={waiting || undefined}
          >
            <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden />
            <span className={classes.jobText}>
              {t(`dashboard.work.${slice}.name`)}
              <small>{t(`dashboard.work.${slice}.act`)}</small>
            </span>
            <span className={classes.number}>{waiting ?? '–'}</span>
          </Link>
        )
      })}
    </nav>
  )
}
