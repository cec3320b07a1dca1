import { useState } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { DEPOSIT_RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { notifyDone } from '../ui/notify.ts'
import { ReceiptUploadModal } from '../ui/receipt/ReceiptUploadModal.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { ControlId } from './ReferenceBox.tsx'
import { useDepositActs } from './use-deposit-acts.ts'

type ResendProps = { deposit: Deposit; opened: boolean; onClose: () => void }

function Resend({ deposit, ...window }: ResendProps) {
  const { t } = useLabels()
  const { resend } = useDepositActs()
  const [amount, setAmount] = useState(deposit.amount)
  const send = async (form: FormData, key: string) => {
    const { kind, currency, _id } = deposit
    for (const [name, value] of Object.entries({ kind, currency, amount, resendOf: _id }))
      form.append(name, value)
    await resend(form, key)
    notifyDone(t('deposits.upload.done'), t('deposits.upload.doneText'), { seconds: 10 })
  }
  return (
    <ReceiptUploadModal
      {...window}
      title={t('deposits.resend.act')}
      confirmLabel={t('deposits.upload.submit')}
      types={DEPOSIT_RECEIPT_TYPES}
      mark={amount}
      onSend={send}
    >
      <div className="stack gap-16 mb-16">
        <ControlId reference={deposit.reference} text={t('deposits.resend.text')} />
        <MoneyInput
          label={t('deposits.form.amount')}
          currency={deposit.currency}
          value={amount}
          onChange={setAmount}
        />
      </div>
    </ReceiptUploadModal>
  )
}

/** Proves a rejected deposit again: another receipt, and the amount that it shows, under the same control id. */
export function ResendReceipt({ deposit, onClose }: { deposit: Deposit | undefined; onClose: () => void }) {
  return (
    <WindowOf about={deposit} onClose={onClose}>
      {(shown, window) => <Resend {...window} deposit={shown} />}
    </WindowOf>
  )
}
