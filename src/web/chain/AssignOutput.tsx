import { Textarea } from '@mantine/core'
import { assignOutputSchema, type WalletOutput } from '#core/chain/output-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { Amount } from '../ui/money/Amount.tsx'

type AssignOutputProps = { opened: boolean; onClose: () => void; output: WalletOutput }

/** Credits a payment without a customer to one, once an admin approves it. */
export function AssignOutput({ output, ...shown }: AssignOutputProps) {
  const { t } = useLabels()
  const { window, field, form } = useCallForm({
    ...shown,
    start: { userId: '', reason: '' },
    labels: { userId: t('walletOutputs.column.customer'), reason: t('walletOutputs.assign.reason') },
    schema: assignOutputSchema,
    toBody: (values) => values,
    to: { slice: 'wallet-outputs', path: `/${output._id}/assign`, method: 'POST' },
  })
  const { value: userId, label, error } = field('userId')
  return (
    <FormModal
      {...window}
      title={t('walletOutputs.assign.title')}
      submitLabel={t('walletOutputs.assign.act')}
      layout="stack gap-14"
    >
      <p className="text flush">
        <Amount value={output.amount} currency="BTC" strong /> {t('walletOutputs.assign.text')}
      </p>
      <UserSelect
        value={userId}
        label={label}
        error={error}
        required
        onChange={(chosen) => form.setFieldValue('userId', chosen)}
      />
      <Textarea
        {...field('reason')}
        description={t('walletOutputs.assign.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormModal>
  )
}
