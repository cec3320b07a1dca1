import { type MoneyPlace, openPlaceSchema } from '#core/places/place-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { PlaceFields } from './PlaceFields.tsx'

/** Opens an account or a wallet as a place, once an admin approves it. */
export function OpenPlace({ place, ...shown }: { opened: boolean; onClose: () => void; place: MoneyPlace }) {
  const { t } = useLabels()
  const { kind, _id: id, name, currency } = place
  const { window, field } = useCallForm({
    ...shown,
    start: { kind, id, amount: '', reason: '' },
    labels: { amount: t('places.amount'), reason: t('places.reason') },
    schema: openPlaceSchema,
    toBody: (values) => values,
    to: { slice: 'places', path: '', method: 'POST' },
  })
  return (
    <FormModal
      {...window}
      title={t('places.open.title', { name })}
      submitLabel={t('places.open.act')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('places.open.text')}</p>
      <PlaceFields amount={field('amount')} reason={field('reason')} currency={currency} isFirst />
    </FormModal>
  )
}
