import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DEPOSIT_RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { TX_ID_LENGTH } from '#core/withdrawals/withdrawal.ts'
import { finishWithdrawalSchema, type Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { bySchema } from '../ui/form/form-rules.ts'
import { useSend } from '../ui/form/use-send.ts'
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
  const { t, say } = useLabels()
  const viewer = useViewer()
  const { enterTxId } = useWithdrawalActs()
  const form = useForm({ initialValues: { txId: '' }, validate: bySchema(finishWithdrawalSchema, say) })
  const { send, isBusy, error } = useSend(form, onClose)
  const save = form.onSubmit(async ({ txId }) => {
    if (!(await send((key) => enterTxId(withdrawal._id, txId.trim(), key), txId.trim()))) return
    notifyDone(t('withdrawals.pay.txIdDone'), sayAmount(withdrawal))
    onClose()
  }, focusInvalid)
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('withdrawals.pay.txIdTitle', { amount: sayAmount(withdrawal) })}
      layout="stack gap-16"
      onSubmit={save}
      submitLabel={t('withdrawals.pay.txIdConfirm')}
      verdict={mayPay(withdrawal, viewer)}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      error={error}
      fieldLabels={{ txId: t('withdrawals.pay.txIdLabel') }}
    >
      <Payee withdrawal={withdrawal} title={t('withdrawals.detail.payTo')} />
      <TextInput
        {...form.getInputProps('txId')}
        label={t('withdrawals.pay.txIdLabel')}
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
