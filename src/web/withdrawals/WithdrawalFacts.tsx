import { Link } from '@tanstack/react-router'
import { isInternal } from '#core/rules/viewer.ts'
import { isUnpaid } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { approvalsToCome, totalOf } from './withdrawal-status.ts'

/** The number of required approvals and the members of staff who gave one. */
function Approvals({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const { approvals, approvalsNeeded } = withdrawal
  const needsMore = isUnpaid(withdrawal) && approvalsNeeded > 1 && approvalsToCome(withdrawal) > 0
  const names = approvals
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ')
  return (
    <Definition
      label={t('withdrawals.detail.approvals')}
      hint={[names, needsMore && t('withdrawals.detail.needsTwo')].filter(Boolean).join('. ')}
    >
      {t('withdrawals.detail.approvalsOf', {
        count: approvals.length,
        needed: String(approvalsNeeded),
      })}
    </Definition>
  )
}

function StaffFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const { user, ipRequester, shipmentId } = withdrawal
  return (
    <>
      <Definition label={t('withdrawals.detail.customer')} hint={user.email}>
        <ClientName client={user} />
      </Definition>
      {shipmentId && (
        <Definition label={t('withdrawals.detail.shipment')}>
          <Link to="/shipments/$id" params={{ id: shipmentId }}>
            {t('withdrawals.detail.toShipment')}
          </Link>
        </Definition>
      )}
      {ipRequester && (
        <Definition label={t('withdrawals.detail.ip')}>
          <span className="code">{ipRequester}</span>
        </Definition>
      )}
    </>
  )
}

/** Fee, total and time; for staff also the owner and the approvers. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  const { amountFee, currency, approvals, approvalsNeeded } = withdrawal
  const hasApprovals = approvals.length > 0 || approvalsNeeded > 1 || (isStaff && isUnpaid(withdrawal))
  return (
    <DefinitionList>
      <Definition label={t('withdrawals.detail.fee')}>
        <Amount value={amountFee} currency={currency} />
      </Definition>
      <Definition label={t('withdrawals.detail.total')}>
        <Amount value={totalOf(withdrawal)} currency={currency} strong />
      </Definition>
      <Definition label={t('withdrawals.detail.created')}>{formatDateTime(withdrawal.createdAt)}</Definition>
      {isStaff && <StaffFacts withdrawal={withdrawal} />}
      {hasApprovals && <Approvals withdrawal={withdrawal} />}
    </DefinitionList>
  )
}
