import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { mayAdjust } from '#core/ledger/adjustment.ts'
import { adjustSchema } from '#core/ledger/adjustment-schema.ts'
import type { Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { call } from '../api/call.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { bySchema } from '../ui/form/form-rules.ts'
import { useSend } from '../ui/form/use-send.ts'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'

export type AdjustWindowProps = {
  record: StatementRecord
  currency: Statement['currency']
  opened: boolean
  onClose: () => void
}

/** Asks to move back a part of a record. Another admin approves it, so the statement does not change yet. */
export function AdjustWindow({ record, currency, opened, onClose }: AdjustWindowProps) {
  const { t, say } = useLabels()
  const form = useForm({
    initialValues: { ledger: record._id, currency, amount: '', reason: '' },
    validate: bySchema(adjustSchema, say),
  })
  const { send, isBusy, error } = useSend(form)
  const ask = form.onSubmit(async (body) => {
    if (await send((key) => call('/adjustments', { method: 'POST', body, key }), body)) onClose()
  })
  const amount = form.getInputProps('amount')
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('statement.adjust.title')}
      size="sm"
      layout="column gap-16"
      onSubmit={ask}
      submitLabel={t('statement.adjust.ask')}
      verdict={mayAdjust(useViewer())}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      error={error}
      fieldLabels={{ amount: t('statement.adjust.amount'), reason: t('statement.adjust.reason') }}
    >
      <p className="text flush">
        {t('statement.adjust.about', {
          record: record.description,
          amount: formatMoney(fromWire(record.amount, currency), currency),
        })}
      </p>
      <MoneyInput
        label={t('statement.adjust.amount')}
        currency={currency}
        required
        value={amount.value}
        error={amount.error}
        onChange={(value) => form.setFieldValue('amount', value)}
      />
      <Textarea
        label={t('statement.adjust.reason')}
        description={t('statement.adjust.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  )
}
