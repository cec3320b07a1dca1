import { Button, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describePlace } from '#core/bank-accounts/payee.ts'
import { SHIPMENT_ITEM_STATE } from '#core/rules/statuses.ts'
import { ITEM_STATES, type ItemState } from '#core/shipments/shipment.ts'
import type { ShipmentItem } from '#core/shipments/shipment-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import classes from './shipments.module.css'

/** A file of thousands begins with these. */
const FIRST = 100

function Item({ item }: { item: ShipmentItem }) {
  const { t } = useLabels()
  const styles = useStatusStyles(SHIPMENT_ITEM_STATE)
  const { key, withdrawalId, user, amount, state, codes, reason, authentication, bankAccount } = item
  const said = [codes.join(' '), reason].filter(Boolean).join(' · ')
  return (
    <li className={classes.line}>
      <span className="grow shrink">
        <Link to="/withdrawals" search={{ open: withdrawalId }} className={classes.name}>
          {user.name}
        </Link>
        <span className="hint block anywhere">
          {[key, bankAccount && describePlace(bankAccount)].filter(Boolean).join(' · ')}
        </span>
        {said && <span className="medium block anywhere">{said}</span>}
        {authentication && (
          <span className="hint block">
            {t('shipments.authentication')}{' '}
            <CopyId value={authentication} label={t('shipments.authentication')} />
          </span>
        )}
        {state === 'PAID' && !authentication && (
          <span className="hint block">{t('withdrawals.detail.noAuthentication')}</span>
        )}
        {item.waiting > 0 && (
          <span className="medium block brass">{t('shipments.waits', { count: item.waiting })}</span>
        )}
        {item.isOwnerFrozen && <span className="medium block bad">{t('shipments.frozen')}</span>}
      </span>
      <Amount value={amount} currency="BRL" strong />
      <StatusBadge style={styles[state]} />
    </li>
  )
}

/** The payments of a file with what became of them; each state is a filter with its number. */
export function ShipmentItems({ items }: { items: readonly ShipmentItem[] }) {
  const { t } = useLabels()
  const styles = useStatusStyles(SHIPMENT_ITEM_STATE)
  const [state, setState] = useState<ItemState>()
  const [shown, setShown] = useState(FIRST)
  const of = (one: ItemState) => items.filter((item) => item.state === one)
  const rows = state ? of(state) : items
  const counted = ITEM_STATES.map((one) => ({ one, count: of(one).length })).filter(({ count }) => count > 0)
  return (
    <Panel title={t('shipments.items')}>
      <div className={classes.chips}>
        {counted.map(({ one, count }) => (
          <UnstyledButton
            key={one}
            className={classes.chip}
            aria-pressed={state === one}
            onClick={() => {
              setState(state === one ? undefined : one)
              setShown(FIRST)
            }}
          >
            {styles[one].label} <strong className="tabular">{count}</strong>
          </UnstyledButton>
        ))}
      </div>
      <ul className="plain-list" aria-label={t('shipments.items')}>
        {rows.slice(0, shown).map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + FIRST)}>
          {t('shipments.more', { count: rows.length - shown })}
        </Button>
      )}
    </Panel>
  )
}
