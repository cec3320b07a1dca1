import { formatMoney, fromWire } from '#core/money/money.ts'
import { WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { Payout } from '#core/withdrawals/payout-schema.ts'
import { isUnpaid, mayCancelWithdrawal } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { useWaitingRequest, WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { formatDate } from '../ui/dates.ts'
import { IconCheck, IconX } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { PAYOUT_KEYS } from '../ui/keys.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import split from '../ui/split/split.module.css'
import { useStatusStyles } from '../ui/status.ts'
import { ClientTags } from '../ui/Tags.tsx'
import { NotPaid } from './NotPaid.tsx'
import { PayoutPayee } from './PayoutPayee.tsx'
import { PayoutProof } from './PayoutProof.tsx'
import { PayoutRail, Qr } from './PayoutRail.tsx'
import classes from './payouts.module.css'
import { mayApproveNow, nextActOf, toTyped } from './payouts.ts'
import type { PayoutAsking } from './use-payouts.ts'

type PayoutDetailProps = {
  withdrawal: Withdrawal
  payout: Payout | undefined
  isNarrow: boolean
  onAsk: (asking: PayoutAsking) => void
  onBatch: (id: string) => void
}

function Head({
  withdrawal,
  isNarrow,
  onBatch,
}: Pick<PayoutDetailProps, 'withdrawal' | 'isNarrow' | 'onBatch'>) {
  const { t } = useLabels()
  const styles = useStatusStyles(WITHDRAWAL_STATUS)
  const { _id, kind, status, batch } = withdrawal
  return (
    <header className={classes.head}>
      {!isNarrow && <h2 className="flush bold size-16">{t(`payouts.detail.title.${kind}`)}</h2>}
      <StatusBadge style={styles[status]} />
      {batch && (
        <button type="button" className={classes.batchLink} onClick={() => onBatch(batch._id)}>
          {t('payouts.batchOf', { sequence: String(batch.sequence) })}
        </button>
      )}
      <CopyId value={_id} label={t('withdrawals.id')} />
    </header>
  )
}

/** The client, and whether the payee is the same person. */
function Client({ withdrawal, payout }: Pick<PayoutDetailProps, 'withdrawal' | 'payout'>) {
  const { t } = useLabels()
  const { user } = withdrawal
  return (
    <div className="row gap-12">
      <Avatar name={user.name} email="" size={36} />
      <div className="shrink stack gap-2">
        <ClientName client={user}>
          <strong className="anywhere normal">{user.name}</strong>
        </ClientName>
        <ClientTags userId={withdrawal.userId} />
        {payout && (
          <span className="row-wrap gap-8 hint">
            {payout.client.isHolder === true && (
              <span className="inline-row gap-4 good strong">
                <IconCheck size={15} stroke={2.2} aria-hidden />
                {t(`payouts.detail.documentMatches.${payout.client.kind}`)}
              </span>
            )}
            {payout.client.isHolder === false && (
              <span className="inline-row gap-4 bad strong">
                <IconX size={15} stroke={2.2} aria-hidden />
                {t('payouts.detail.documentDiffers')}
              </span>
            )}
            <span className="tabular">{formatDocument(payout.client.document)}</span>
            <span>{t('payouts.detail.since', { date: formatDate(payout.client.createdAt) })}</span>
          </span>
        )}
      </div>
    </div>
  )
}

function Sum({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const { amount, amountFee, currency } = withdrawal
  const fee = formatMoney(fromWire(amountFee, currency), currency)
  return (
    <div>
      <span className="hint block">{t('payouts.detail.amount')}</span>
      <CopyId
        value={toTyped(withdrawal)}
        label={t('payouts.detail.copyAmount')}
        shown={
          <span className={classes.sum}>
            <Amount value={amount} currency={currency} size="hero" />
          </span>
        }
      />
      <span className="hint block">{t('payouts.detail.fee', { fee })}</span>
    </div>
  )
}

/** The acts, which stay at the bottom; each disabled one says why. */
function Bar({ withdrawal, payout, isNarrow, onAsk }: Omit<PayoutDetailProps, 'onBatch'>) {
  const { t } = useLabels()
  const viewer = useViewer()
  const waiting = useWaitingRequest(withdrawal._id)
  const hold = { usableFrom: payout?.payee.usableFrom ?? null, now: new Date(serverNow()) }
  const cap = (key: string, text: string) => (
    <>
      <Key name={key.toUpperCase()} /> {text}
    </>
  )
  return (
    <footer className={split.bar} data-act-bar={isNarrow || undefined}>
      {!isNarrow && (
        <span className={split.keys}>
          {cap(PAYOUT_KEYS.next, '')} {cap(PAYOUT_KEYS.previous, t('payouts.keys.walk'))}
          {cap(PAYOUT_KEYS.mark, t('payouts.keys.mark'))}{' '}
          {cap(PAYOUT_KEYS.markGroup, t('payouts.keys.group'))}
          {cap(PAYOUT_KEYS.copy, t('payouts.keys.copy'))} {cap('?', t('payouts.keys.help'))}
        </span>
      )}
      <ActionButton
        variant="outline"
        color="red"
        verdict={mayCancelWithdrawal(withdrawal, viewer)}
        rightSection={<Key name="R" />}
        onClick={() => onAsk({ act: 'cancel', withdrawal })}
      >
        {t('payouts.act.reject')}
      </ActionButton>
      {nextActOf(withdrawal) === 'approve' && (
        <ActionButton
          verdict={mayApproveNow(withdrawal, viewer, hold)}
          reason={waiting && `${t('ui.approval.waits')}.`}
          leftSection={<IconCheck size={16} />}
          rightSection={<Key name="A" />}
          onClick={() => onAsk({ act: 'approve', withdrawal })}
        >
          {t('payouts.act.approve')}
        </ActionButton>
      )}
    </footer>
  )
}

/** One withdrawal with all that its approver and its payer look at. */
export function PayoutDetail(props: PayoutDetailProps) {
  const { withdrawal, payout, isNarrow } = props
  return (
    <article className={split.open} aria-label={withdrawal.user.name}>
      <Head {...props} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <WaitingApproval id={withdrawal._id} />
          <NotPaid withdrawal={withdrawal} />
          <Sum withdrawal={withdrawal} />
          <Client withdrawal={withdrawal} payout={payout} />
          <PayoutPayee withdrawal={withdrawal} payout={payout} />
          {isNarrow && payout?.payment && <Qr payment={payout.payment} isFolded />}
          {isUnpaid(withdrawal) && (
            <PayoutProof withdrawal={withdrawal} hasChain={payout?.hasChain ?? false} />
          )}
        </div>
        <PayoutRail withdrawal={withdrawal} payout={payout} isNarrow={isNarrow} />
      </div>
      {isUnpaid(withdrawal) && <Bar {...props} />}
    </article>
  )
}
