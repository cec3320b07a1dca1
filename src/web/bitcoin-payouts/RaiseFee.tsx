import { TextInput } from '@mantine/core'
import { type BitcoinPayout, raiseFeeSchema } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'

const toRate = (text: string): number | string => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : text)

/** Asks for a higher rate: another transaction of the same coins, which is signed again. */
export function RaiseFee({
  payout,
  ...shown
}: {
  opened: boolean
  onClose: () => void
  payout: BitcoinPayout
}) {
  const { t } = useLabels()
  const act = useAct<BitcoinPayout>('bitcoin-payouts')
  const { ceiling, versions } = payout
  const rate = Math.min(ceiling, 2 * (versions.at(-1)?.feeRate ?? 1))
  const { window, field } = useCallForm({
    ...shown,
    start: { feeRate: String(rate) },
    labels: { feeRate: t('bitcoinPayouts.raise.field', { ceiling: String(ceiling) }) },
    schema: raiseFeeSchema,
    toBody: ({ feeRate }) => ({ feeRate: toRate(feeRate) }),
    send: (body, key) => act(`/${payout._id}/fee`, { method: 'POST', body, key }),
    onDone: () => notifyDone(t('bitcoinPayouts.raise.done')),
  })
  return (
    <FormModal
      {...window}
      title={t('bitcoinPayouts.raise.act')}
      submitLabel={t('bitcoinPayouts.raise.act')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('bitcoinPayouts.raise.text')}</p>
      <TextInput {...field('feeRate')} inputMode="numeric" withAsterisk data-autofocus autoComplete="off" />
    </FormModal>
  )
}
