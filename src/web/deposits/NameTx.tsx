import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { mayNameTx } from '#core/deposits/deposit.ts'
import { type Deposit, nameTxSchema } from '#core/deposits/deposit-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { IconPencil } from '../ui/icons.tsx'
import { notifyDone } from '../ui/notify.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { ControlId } from './ReferenceBox.tsx'
import { TxFields } from './TxFields.tsx'
import { toTx } from './tx-fields.ts'
import { useDepositActs } from './use-deposit-acts.ts'

type WindowProps = { deposit: Deposit; opened: boolean; onClose: () => void }

/** Asks for the transaction that pays a deposit in bitcoin. */
function NameTxWindow({ deposit, ...shown }: WindowProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { nameTx } = useDepositActs()
  const { form, window } = useCallForm({
    ...shown,
    start: { txId: deposit.txId ?? '', txOutput: deposit.txOutput?.toString() ?? '' },
    labels: { txId: t('deposits.form.txId'), txOutput: t('deposits.form.txOutput') },
    schema: nameTxSchema,
    toBody: toTx,
    toInput: (values) => ({ txId: '', ...toTx(values) }),
    send: (body, key) => nameTx(deposit._id, body, key),
    onDone: () => notifyDone(t('deposits.tx.done'), t('deposits.tx.doneText')),
  })
  return (
    <FormModal
      {...window}
      title={t('deposits.tx.title')}
      layout="stack gap-16"
      submitLabel={t('deposits.tx.save')}
      verdict={mayNameTx(deposit, viewer)}
    >
      <ControlId reference={deposit.reference} text={t('deposits.tx.text')} />
      <TxFields form={form} />
    </FormModal>
  )
}

/** The button that names the transaction of a deposit, or a pencil that corrects it; nothing for those who may not. */
export function NameTx({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const [isNaming, setNaming] = useState(false)
  if (!mayNameTx(deposit, viewer).ok) return null
  const open = () => setNaming(true)
  return (
    <>
      {deposit.txId ? (
        <ActionIcon data-tip={t('deposits.tx.correct')} aria-label={t('deposits.tx.correct')} onClick={open}>
          <IconPencil size={17} stroke={1.6} />
        </ActionIcon>
      ) : (
        <ActionButton onClick={open}>{t('deposits.tx.act')}</ActionButton>
      )}
      <WindowOf about={isNaming ? deposit : undefined} onClose={() => setNaming(false)}>
        {(shown, window) => <NameTxWindow {...window} deposit={shown} />}
      </WindowOf>
    </>
  )
}
