import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Currency } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'

type PlaceFieldsProps = {
  currency: Currency
  amount: Omit<ComponentProps<typeof MoneyInput>, 'currency'>
  reason: ComponentProps<typeof Textarea>
  /** The amount is the first field of its form. */
  isFirst?: boolean
}

/** The amount that a place gets, and the reason that its approver reads. */
export function PlaceFields({ currency, amount, reason, isFirst }: PlaceFieldsProps) {
  const { t } = useLabels()
  return (
    <>
      <MoneyInput {...amount} currency={currency} required data-autofocus={isFirst} />
      <Textarea
        {...reason}
        description={t('places.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
      />
    </>
  )
}
