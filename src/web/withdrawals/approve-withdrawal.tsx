import type { Viewer } from '#core/rules/viewer.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { RowAct } from '../ui/window/act.tsx'
import { Payee } from './Payee.tsx'
import { approvalsToCome, mayApprove, sayAmount } from './withdrawal-status.ts'

function PayTo({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  return <Payee withdrawal={withdrawal} title={t('withdrawals.detail.payTo')} />
}

const needsOther = (withdrawal: Withdrawal, by: Viewer) => approvalsToCome(withdrawal, [by.id]) > 0

export const APPROVE_WITHDRAWAL: RowAct<Withdrawal> = {
  slice: 'withdrawals',
  texts: 'withdrawals.approve',
  verdict: mayApprove,
  values: (withdrawal) => ({ amount: sayAmount(withdrawal) }),
  send: ({ _id }) => ({ path: `/${_id}/approve` }),
  text: (withdrawal, { t, viewer }) =>
    needsOther(withdrawal, viewer)
      ? `${t('withdrawals.approve.text')} ${t('withdrawals.approve.textFirst')}`
      : t('withdrawals.approve.text'),
  doneText: (withdrawal, { t, viewer }) =>
    needsOther(withdrawal, viewer) ? t('withdrawals.approve.textFirst') : undefined,
  details: (withdrawal) => <PayTo withdrawal={withdrawal} />,
}
