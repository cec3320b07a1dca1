import { Link } from '@tanstack/react-router'
import type { Figures, Waiting } from '#core/dashboard/figures-schema.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { joinStatuses } from '../ui/grid/grid-search.ts'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingBank,
  IconTransfer,
  IconUsers,
} from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import { type ReadAttempt, Unread } from '../ui/Unread.tsx'
import classes from './WaitingWork.module.css'

const ICONS: Record<Waiting['list'], Icon> = {
  orders: IconTransfer,
  deposits: IconArrowDownLeft,
  withdrawals: IconArrowUpRight,
  'bank-accounts': IconBuildingBank,
  users: IconUsers,
}

const AGE_NAMES = ['quarter', 'hour', 'fourHours', 'day', 'older'] as const

function Row({ waiting: { list, ages, oldestAt } }: { waiting: Waiting }) {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const Icon = ICONS[list]
  const total = ages.reduce((sum, count) => sum + count, 0)
  return (
    <tr className={classes.row} data-waiting={total || undefined}>
      <th scope="row">
        <Link to={`/${list}`} search={{ status: joinStatuses(WAITING[list]) }} className={classes.link}>
          <Icon className={`rigid ${classes.icon}`} size={18} stroke={1.6} aria-hidden />
          <span>
            {t(`dashboard.work.${list}.name`)}
            <small className="detail block regular">{t(`dashboard.work.${list}.act`)}</small>
          </span>
        </Link>
      </th>
      <td className={classes.total}>{total}</td>
      {AGE_NAMES.map((name, age) => (
        <td key={name}>
          <span className={classes.age} data-age={ages[age] ? name : undefined}>
            {ages[age]}
          </span>
        </td>
      ))}
      <td className={classes.oldest}>{oldestAt ? toWords(oldestAt) : '–'}</td>
    </tr>
  )
}

type WaitingWorkProps = { waiting: Figures['waiting'] | undefined; reading: ReadAttempt }

/** Staff: the number of waiting rows of each list, the age of the oldest, and a link to the filtered list. */
export function WaitingWork({ waiting, reading }: WaitingWorkProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  // Only admins may enter the list of users; other staff have the customers beside this table.
  const isShown = ({ list }: Waiting) => list !== 'users' || isAdmin(viewer)
  return (
    <Panel title={t('dashboard.work.title')}>
      {waiting ? (
        <table className={`figures ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.work.list')}</th>
              <th scope="col">{t('dashboard.work.total')}</th>
              {AGE_NAMES.map((name) => (
                <th key={name} scope="col">
                  {t(`dashboard.work.age.${name}`)}
                </th>
              ))}
              <th scope="col" className={classes.oldest}>
                {t('dashboard.work.oldest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.filter(isShown).map((row) => (
              <Row key={row.list} waiting={row} />
            ))}
          </tbody>
        </table>
      ) : (
        <Unread reading={reading} height={212} />
      )}
    </Panel>
  )
}
