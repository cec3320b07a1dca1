import { useQuery } from '@tanstack/react-query'
import { showDay } from '#core/rules/days.ts'
import { explorerLink } from '#core/settings/public-config.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconExternalLink, IconFileOff } from '../ui/icons.tsx'
import { ReceiptViewer } from '../ui/receipt/ReceiptViewer.tsx'
import classes from './withdrawals.module.css'

/** The transaction id with a copy button, and a link to a public explorer. */
function Transaction({ txId }: { txId: string }) {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  const href = config && explorerLink(config.network, txId)
  return (
    <section className={classes.payee} aria-label={t('withdrawals.detail.txId')}>
      <h3 className={classes.section}>{t('withdrawals.detail.txId')}</h3>
      <CopyId
        value={txId}
        label={t('withdrawals.detail.txId')}
        shown={<span className={classes.address}>{txId}</span>}
      />
      {href && (
        <p className="caption flush mt-4">
          <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
            {t('withdrawals.detail.explorer')}
            <IconExternalLink size={14} aria-hidden />
          </a>
        </p>
      )}
    </section>
  )
}

/** The answer of the bank about a payment by a file. A receipt may have proved it first. */
function FilePayment({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const { bankAuthentication, paidOn, receipt, reversedAt, shipmentSequence } = withdrawal
  return (
    <section className={classes.payee} aria-label={t('withdrawals.detail.byFile')}>
      <h3 className={classes.section}>{t('withdrawals.detail.byFile')}</h3>
      <DefinitionList>
        {(bankAuthentication || !receipt) && (
          <Definition label={t('withdrawals.detail.authentication')}>
            {bankAuthentication ? (
              <CopyId
                value={bankAuthentication}
                label={t('withdrawals.detail.authentication')}
                shown={<span className={classes.address}>{bankAuthentication}</span>}
              />
            ) : (
              t('withdrawals.detail.noAuthentication')
            )}
          </Definition>
        )}
        {paidOn && (
          <Definition label={t('withdrawals.detail.paidAt')}>
            <span className="tabular">{showDay(paidOn)}</span>
          </Definition>
        )}
        {shipmentSequence && (
          <Definition label={t('withdrawals.detail.shipment')}>
            <span className="tabular">{shipmentSequence}</span>
          </Definition>
        )}
        {reversedAt && (
          <Definition label={t('withdrawals.detail.reversedAt')}>{formatDateTime(reversedAt)}</Definition>
        )}
      </DefinitionList>
    </section>
  )
}

/** The proof of payment: the bank's receipt, the transaction on the chain, or a note while there is none. */
export function WithdrawalProof({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const { kind, status, txId, receipt, shipmentSequence } = withdrawal
  if (txId) return <Transaction txId={txId} />
  if (status === 'CANCELLED') return null
  if (status === 'FINISHED')
    return (
      <>
        {(shipmentSequence || !receipt) && <FilePayment withdrawal={withdrawal} />}
        {receipt && (
          <ReceiptViewer
            path={receipt}
            name={`${t('ui.receipt.label').toLowerCase()}-${withdrawal._id.slice(0, 8)}`}
          />
        )}
      </>
    )
  return (
    <div className={classes.noProof}>
      <EmptyState
        icon={IconFileOff}
        title={t(kind === 'BANK' ? 'withdrawals.detail.noReceipt' : 'withdrawals.detail.noTxId')}
      />
    </div>
  )
}
