import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Client } from '#core/clients/client-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { IconChevronRight } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './clients.module.css'
import { type Movement, useMovements } from './movements.ts'

function Row({ movement, children }: { movement: Movement; children: ReactNode }) {
  const { id, entity } = movement
  const className = classes.movement
  return entity === 'order' ? (
    <Link className={className} to="/orders/$id" params={{ id }}>
      {children}
    </Link>
  ) : (
    <Link className={className} to={`/${entity}s`} search={{ open: id }}>
      {children}
    </Link>
  )
}

/** The newest orders, deposits and withdrawals of a client, each with a link. */
export function Movements({ client }: { client: Client }) {
  const { t } = useLabels()
  const movements = useMovements(client)
  const statement = (
    <Link className="brand underlined" to="/statement" search={{ userId: client.user._id }}>
      {t('clients.statement')}
    </Link>
  )
  return (
    <Panel title={t('clients.movements')} aside={statement}>
      {movements.length === 0 && <p className="text flush">{t('clients.movementsNone')}</p>}
      <ul className={classes.rows}>
        {movements.map((movement) => {
          const { id, createdAt, what, detail, sign, amount, currency, style } = movement
          return (
            <li key={id}>
              <Row movement={movement}>
                <time className="hint tabular" dateTime={createdAt}>
                  {formatShort(createdAt)}
                </time>
                <span className={classes.what}>
                  <strong className="ink strong">{what}</strong>{' '}
                  <span className="text anywhere">{detail}</span>
                </span>
                <span className={`${classes.amount} nowrap`}>
                  {sign && <span className={sign === '+' ? 'good' : 'ink'}>{sign} </span>}
                  <Amount value={amount} currency={currency} />
                </span>
                <span className={classes.status}>
                  <StatusBadge style={style} />
                </span>
                <IconChevronRight className="muted" size={16} stroke={1.8} aria-hidden />
              </Row>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
