import { lastAnsweredAt, useConnection } from '../api/connection.ts'
import { useLiveState } from '../api/live-events.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatTime } from '../ui/dates.ts'
import { IconServerOff, IconWifiOff } from '../ui/icons.tsx'
import classes from './Connection.module.css'

/** A dot: green while changes arrive at once. */
function LiveDot() {
  const { t } = useLabels()
  const state = useLiveState()
  const label = t(state === 'live' ? 'shell.live' : 'shell.connecting')
  return <span data-tip={label} className={classes.dot} role="img" aria-label={label} data-state={state} />
}

/** In the top bar: OFFLINE, or an unreachable server, or else whether the lists are live. */
export function ConnectionBadge() {
  const { t } = useLabels()
  const connection = useConnection()
  const Icon = connection === 'away' ? IconServerOff : IconWifiOff
  return (
    <>
      {connection === 'online' && <LiveDot />}
      <span role="status">
        {connection !== 'online' && (
          <span className={classes.badge}>
            <Icon size={14} aria-hidden />
            <span>{t(connection === 'away' ? 'shell.away' : 'shell.offline')}</span>
          </span>
        )}
      </span>
    </>
  )
}

/** Under the top bar: the age of the data, and the acts that must wait. */
export function ConnectionBanner() {
  const { t } = useLabels()
  const connection = useConnection()
  if (connection === 'online') return null
  const at = lastAnsweredAt()
  return (
    <div className={classes.banner}>
      {t(connection === 'away' ? 'shell.awayHint' : 'shell.offlineHint')}
      {at > 0 && ` ${t('shell.shownFrom', { time: formatTime(at).slice(0, 5) })}`}
    </div>
  )
}
