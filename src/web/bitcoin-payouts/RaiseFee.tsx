import { TextInput } from '@mantine/core'
import { raiseFeeSchema } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PayoutForm, type PayoutWindowProps, usePayoutForm } from './PayoutForm.tsx'

const toRate = (text: string): number | string => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : text)

/** Asks for a higher rate: another transaction of the same coins, which is signed again. */
export function RaiseFee(props: PayoutWindowProps) {
  const { t } = useLabels()
  const { ceiling, versions } = props.payout
  const rate = Math.min(ceiling, 2 * (versions.at(-1)?.feeRate ?? 1))
  const { window, field } = usePayoutForm('raise', props, {
    path: 'fee',
    start: { feeRate: String(rate) },
    labels: { feeRate: t('bitcoinPayouts.raise.field', { ceiling: String(ceiling) }) },
    schema: raiseFeeSchema,
    toBody: ({ feeRate }) => ({ feeRate: toRate(feeRate) }),
  })
  return (
    <PayoutForm {...window} words="raise">
      <TextInput {...field('feeRate')} inputMode="numeric" withAsterisk data-autofocus autoComplete="off" />
    </PayoutForm>
  )
}
