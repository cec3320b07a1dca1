import { Textarea } from '@mantine/core'
import { mayAdjust } from '#core/ledger/adjustment.ts'
import { adjustSchema } from '#core/ledger/adjustment-schema.ts'
import type { Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'

export type AdjustWindowProps = {
  record: StatementRecord
  currency: Statement['currency']
  opened: boolean
  onClose: () => void
}

/** Moves back a part of a record, once another admin approves it. */
export function AdjustWindow({ record, currency, ...shown }: AdjustWindowProps) {
  const { t } = useLabels()
  const { window, field } = useCallForm({
    ...shown,
    start: { ledger: record._id, currency, amount: '', reason: '' },
    labels: { amount: t('statement.adjust.amount'), reason: t('statement.adjust.reason') },
    schema: adjustSchema,
    toBody: (values) => values,
    to: { slice: 'adjustments', path: '', method: 'POST' },
  })
  return (
    <FormModal
      {...window}
      title={t('statement.adjust.title')}
      size="sm"
      layout="column gap-16"
      submitLabel={t('statement.adjust.open')}
      verdict={mayAdjust(useViewer())}
    >
      <p className="text flush">
        {t('statement.adjust.about', {
          record: record.description,
          amount: formatMoney(fromWire(record.amount, currency), currency),
        })}
      </p>
      <MoneyInput {...field('amount')} currency={currency} required />
      <Textarea
        {...field('reason')}
        description={t('statement.adjust.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormModal>
  )
}
