import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { TX_ID_LENGTH } from '#core/withdrawals/withdrawal.ts'
import { finishWithdrawalSchema, type Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { bySchema } from '../ui/form/form-rules.ts'
import { useDiscard } from '../ui/form/use-discard.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { ReceiptUploadModal } from '../ui/receipt/ReceiptUploadModal.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { Payee } from './Payee.tsx'
import { useWithdrawalActs } from './use-withdrawal-acts.ts'
import { mayPay, sayAmount } from './withdrawal-status.ts'

const FORM_ID = 'tx-id-form'

type WindowProps = { withdrawal: Withdrawal; opened: boolean; onClose: () => void }

/** The transaction that paid it: exactly 64 characters. */
function TxIdModal({ withdrawal, opened, onClose }: WindowProps) {
  const { t, say } = useLabels()
  const viewer = useViewer()
  const { enterTxId } = useWithdrawalActs()
  const form = useForm({ initialValues: { txId: '' }, validate: bySchema(finishWithdrawalSchema, say) })
  const { send, isBusy, error } = useSend(form)
  const { close, question } = useDiscard(opened && form.isDirty(), onClose)
  const save = form.onSubmit(async ({ txId }) => {
    if (!(await send((key) => enterTxId(withdrawal._id, txId.trim(), key), txId.trim()))) return
    notifyDone(t('withdrawals.pay.txIdDone'), sayAmount(withdrawal))
    onClose()
  }, focusInvalid)
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={close}>
        {t('ui.cancel')}
      </Button>
      <ActionButton type="submit" form={FORM_ID} loading={isBusy} verdict={mayPay(withdrawal, viewer)}>
        {t('withdrawals.pay.txIdConfirm')}
      </ActionButton>
    </>
  )
  const title = t('withdrawals.pay.txIdTitle', { amount: sayAmount(withdrawal) })
  return (
    <>
      <Modal opened={opened} onClose={close} title={title} isBusy={isBusy} footer={footer}>
        <form id={FORM_ID} className="stack gap-16" onSubmit={save} noValidate>
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
        </form>
        <FormError error={error} fieldLabels={{ txId: t('withdrawals.pay.txIdLabel') }} />
      </Modal>
      {question}
    </>
  )
}

/** The receipt of the bank that paid it. */
function BankReceiptModal({ withdrawal, opened, onClose }: WindowProps) {
  const { t } = useLabels()
  const { uploadReceipt } = useWithdrawalActs()
  const send = async (form: FormData, key: string) => {
    await uploadReceipt(withdrawal._id, form, key)
    notifyDone(t('withdrawals.pay.receiptDone'), t('withdrawals.pay.receiptDoneText'), 10)
  }
  return (
    <ReceiptUploadModal
      opened={opened}
      onClose={onClose}
      title={t('withdrawals.pay.receiptTitle', { amount: sayAmount(withdrawal) })}
      confirmLabel={t('withdrawals.pay.receiptConfirm')}
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

/** The same window for the withdrawal to pay. */
export function PayWithdrawal(props: { withdrawal: Withdrawal | undefined; onClose: () => void }) {
  const { shown, opened, key } = useWindowOf(props.withdrawal)
  if (!shown) return null
  return <PayWindow key={key} withdrawal={shown} opened={opened} onClose={props.onClose} />
}
