import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { mayEditDepositAmount } from '#core/deposits/deposit.ts'
import { type Deposit, depositAmountSchema } from '#core/deposits/deposit-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { notifyDone } from '../ui/notify.ts'
import classes from './review.module.css'
import { useDepositActs } from './use-deposit-acts.ts'

type EditorProps = { deposit: Deposit; onDone: (changed: boolean) => void }

/** Corrects the amount to the received one. */
function AmountEditor({ deposit, onDone }: EditorProps) {
  const { t } = useLabels()
  const { saveAmount } = useDepositActs()
  const { window, field } = useCallForm({
    onClose: () => onDone(false),
    start: { amount: deposit.amount },
    labels: { amount: t('deposits.review.amount') },
    schema: depositAmountSchema(deposit.currency),
    toBody: (values) => values,
    asks: ({ amount }) => {
      if (amount === deposit.amount) onDone(false)
      return amount === deposit.amount
    },
    send: ({ amount }, key) => saveAmount(deposit._id, amount, key),
    onDone: () => {
      notifyDone(t('deposits.review.amountSaved'))
      onDone(true)
    },
  })
  const { onSubmit, isBusy, error, fieldLabels } = window
  return (
    <form onSubmit={onSubmit} noValidate>
      <MoneyInput {...field('amount')} currency={deposit.currency} data-autofocus />
      <FormError error={error} fieldLabels={fieldLabels} />
      <div className={classes.editorButtons}>
        <ActionButton type="submit" size="sm" loading={isBusy}>
          {t('deposits.review.saveAmount')}
        </ActionButton>
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => onDone(false)}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The amount to credit, with a pencil for users who may correct it. */
export function ReviewAmount({ deposit, onChanged }: { deposit: Deposit; onChanged: () => void }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const [isEditing, setEditing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deposit leaves the editor
  useEffect(() => setEditing(false), [deposit._id])
  const done = (changed: boolean) => {
    setEditing(false)
    if (changed) onChanged()
  }
  if (isEditing) return <AmountEditor deposit={deposit} onDone={done} />
  return (
    <div>
      <span className="hint flush mb-8 block regular">{t('deposits.review.amount')}</span>
      <div className={classes.amount}>
        <Amount value={deposit.amount} currency={deposit.currency} size="hero" />
        {mayEditDepositAmount(deposit, viewer).ok && (
          <Tooltip label={t('deposits.review.editAmount')}>
            <ActionIcon aria-label={t('deposits.review.editAmount')} onClick={() => setEditing(true)}>
              <IconPencil size={17} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </div>
  )
}
