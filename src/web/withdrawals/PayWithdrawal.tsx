import { TextInput } from '@mantine/core'
import { DEPOSIT_RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { TX_ID_LENGTH } from '#core/withdrawals/withdrawal.ts'
import { finishWithdrawalSchema, type Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'
import { ReceiptUploadModal, type ReceiptUploadModalProps } from '../ui/receipt/ReceiptUploadModal.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { Payee } from './Payee.tsx'
import { useWithdrawalActs } from './use-withdrawal-acts.ts'
import { mayPay, sayAmount } from './withdrawal-status.ts'

type WindowProps = {
  withdrawal: Withdrawal
  opened: boolean
  onClose: () => void
  /** The kinds of its receipt; all by default. */
  types?: ReceiptUploadModalProps['types']
}

/** The transaction that paid it: exactly 64 characters. */
function TxIdModal({ withdrawal, opened, onClose }: WindowProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { form, window, field } = useCallForm({
    opened,
    onClose,
    start: { txId: '' },
    labels: { txId: t('withdrawals.pay.txIdLabel') },
    schema: finishWithdrawalSchema,
    toBody: ({ txId }) => ({ txId: txId.trim() }),
    to: { slice: 'withdrawals', path: `/${withdrawal._id}/finish`, method: 'POST' },
    onDone: () => notifyDone(t('withdrawals.pay.txIdDone'), sayAmount(withdrawal)),
  })
  return (
    <FormModal
      {...window}
      title={t('withdrawals.pay.txIdTitle', { amount: sayAmount(withdrawal) })}
      layout="stack gap-16"
      submitLabel={t('withdrawals.pay.txIdConfirm')}
      verdict={mayPay(withdrawal, viewer)}
    >
      <Payee withdrawal={withdrawal} title={t('withdrawals.detail.payTo')} />
      <TextInput
        {...field('txId')}
        description={`${t('withdrawals.pay.txIdHint')} ${t('withdrawals.pay.txIdCount', { count: form.values.txId.trim().length })}`}
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        maxLength={TX_ID_LENGTH * 2}
        classNames={{ input: 'code' }}
        data-autofocus
      />
      <p className="caption flush mt-6">{t('withdrawals.pay.final')}</p>
    </FormModal>
  )
}

/** The receipt of the bank that paid it. */
function BankReceiptModal({ withdrawal, opened, onClose, types }: WindowProps) {
  const { t } = useLabels()
  const { uploadReceipt } = useWithdrawalActs()
  const send = async (form: FormData, key: string) => {
    await uploadReceipt(withdrawal._id, form, key)
    notifyDone(t('withdrawals.pay.receiptDone'), t('withdrawals.pay.receiptDoneText'), { seconds: 10 })
  }
  return (
    <ReceiptUploadModal
      opened={opened}
      onClose={onClose}
      title={t('withdrawals.pay.receiptTitle', { amount: sayAmount(withdrawal) })}
      confirmLabel={t('withdrawals.pay.receiptConfirm')}
      types={types}
      onSend={send}
    >
      <div className="mb-16">
        <Payee withdrawal={withdrawal} title={t('withdrawals.detail.payTo')} />
        <p className="caption flush mt-6">{t('withdrawals.pay.final')}</p>
      </div>
    </ReceiptUploadModal>
  )
}

/** Takes the proof of payment, which finishes the withdrawal: the bank's receipt or the transaction id. */
export function PayWindow(props: WindowProps) {
  return props.withdrawal.kind === 'BANK' ? <BankReceiptModal {...props} /> : <TxIdModal {...props} />
}

/** The same window from the details of the withdrawal, where the specification takes no GIF. */
export function PayWithdrawal(props: { withdrawal: Withdrawal | undefined; onClose: () => void }) {
  return (
    <WindowOf about={props.withdrawal} onClose={props.onClose}>
      {(withdrawal, window) => (
        <PayWindow {...window} withdrawal={withdrawal} types={DEPOSIT_RECEIPT_TYPES} />
      )}
    </WindowOf>
  )
}
