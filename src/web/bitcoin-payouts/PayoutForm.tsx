import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal, type FormModalProps } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'
import type { ShownWindow } from '../ui/window/WindowOf.tsx'

export type PayoutWindowProps = ShownWindow & { payout: BitcoinPayout }

type Words = 'bring' | 'raise'

/** A form of one call about a payout, whose labels are `bitcoinPayouts.<words>`. */
export function usePayoutForm<Values extends object, Schema extends z.ZodType>(
  words: Words,
  { payout, ...shown }: PayoutWindowProps,
  {
    path,
    ...form
  }: {
    path: string
    start: Values
    labels: Readonly<Record<string, string>>
    schema: Schema
    toBody: (values: Values) => unknown
  },
) {
  const { t } = useLabels()
  return useCallForm({
    ...shown,
    ...form,
    to: { slice: 'bitcoin-payouts', path: `/${payout._id}/${path}`, method: 'POST' },
    onDone: () => notifyDone(t(`bitcoinPayouts.${words}.done`)),
  })
}

type PayoutFormProps = Pick<FormModalProps, 'opened' | 'onClose' | 'onSubmit'> & {
  words: Words
  children: ReactNode
}

/** Its window. */
export function PayoutForm({ words, children, ...window }: PayoutFormProps) {
  const { t } = useLabels()
  const act = t(`bitcoinPayouts.${words}.act`)
  return (
    <FormModal {...window} title={act} submitLabel={act} layout="stack gap-14">
      <p className="text flush">{t(`bitcoinPayouts.${words}.text`)}</p>
      {children}
    </FormModal>
  )
}
