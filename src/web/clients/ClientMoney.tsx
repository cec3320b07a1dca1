import type { Client } from '#core/clients/client-schema.ts'
import { isNearLimit } from '#core/clients/signals.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceCards } from '../ledger/Balances.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './clients.module.css'

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000

function Limits({ today: { usedBrl: used, limitBrl: limit, share } }: { today: Client['withdrawalsToday'] }) {
  const { t } = useLabels()
  const title = t('clients.limits')
  return (
    <section className={`card padded ${classes.limits}`} aria-label={title}>
      <h2 className="label flush">{title}</h2>
      <div className="row-wrap gap-8 medium apart">
        <span>{t('clients.tab.withdrawals')}</span>
        <span>
          {used === null ? (
            t('clients.limitUnknown')
          ) : (
            <>
              <Amount value={used} currency="BRL" strong />{' '}
              <span className="muted">
                {limit === null ? (
                  t('clients.limitNone')
                ) : (
                  <>
                    {t('clients.limitOf')} <Amount value={limit} currency="BRL" />
                  </>
                )}
              </span>
            </>
          )}
        </span>
      </div>
      {share !== null && (
        // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in their own colours
        <div
          className={classes.meter}
          data-meter
          role="meter"
          aria-label={`${title}: ${t('clients.tab.withdrawals')}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(share, WHOLE) / 100}
          data-near={isNearLimit(share) || undefined}
        >
          <span style={{ width: `${Math.min(share, WHOLE) / 100}%` }} />
        </div>
      )}
    </section>
  )
}

/** Both balances, and what the client has used of the limits of the day. */
export function ClientMoney({ client }: { client: Client }) {
  return (
    <div className={classes.money}>
      <BalanceCards userId={client.user._id} />
      <Limits today={client.withdrawalsToday} />
    </div>
  )
}
