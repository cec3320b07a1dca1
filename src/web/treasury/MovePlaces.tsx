import { Select } from '@mantine/core'
import { CURRENCIES, type Currency } from '#core/money/money.ts'
import { type MoneyPlace, movePlacesSchema } from '#core/places/place-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { PlaceFields } from './PlaceFields.tsx'

/** The choice for the unassigned money, which has no id. */
const UNASSIGNED = 'unassigned'

const START = { fromId: UNASSIGNED, toId: UNASSIGNED, currency: 'BRL' as Currency, amount: '', reason: '' }
const toId = (choice: string) => (choice === UNASSIGNED ? null : choice)

/** Moves money between two places, once an admin approves it. */
export function MovePlaces({
  places,
  ...shown
}: {
  opened: boolean
  onClose: () => void
  places: readonly MoneyPlace[]
}) {
  const { t } = useLabels()
  const { window, field, form } = useCallForm({
    ...shown,
    start: START,
    labels: {
      currency: t('places.move.currency'),
      fromId: t('places.move.from'),
      toId: t('places.move.to'),
      amount: t('places.amount'),
      reason: t('places.reason'),
    },
    schema: movePlacesSchema,
    toBody: (values) => ({ ...values, fromId: toId(values.fromId), toId: toId(values.toId) }),
    to: { slice: 'places', path: '/moves', method: 'POST' },
  })
  const { currency } = form.values
  const choices = [
    { value: UNASSIGNED, label: t('places.unassigned') },
    ...places.flatMap(({ placeId, name, ...place }) =>
      placeId !== null && place.currency === currency ? [{ value: placeId, label: name }] : [],
    ),
  ]
  const choose = (name: 'fromId' | 'toId') => (
    <Select
      {...field(name)}
      data={choices}
      onChange={(place) => form.setFieldValue(name, place ?? UNASSIGNED)}
    />
  )
  return (
    <FormModal
      {...window}
      title={t('places.move.act')}
      submitLabel={t('places.move.act')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('places.move.text')}</p>
      <Select
        {...field('currency')}
        data={[...CURRENCIES]}
        onChange={(chosen) =>
          form.setValues({
            currency: CURRENCIES.find((one) => one === chosen) ?? 'BRL',
            fromId: UNASSIGNED,
            toId: UNASSIGNED,
          })
        }
      />
      {choose('fromId')}
      {choose('toId')}
      <PlaceFields amount={field('amount')} reason={field('reason')} currency={currency} />
    </FormModal>
  )
}
