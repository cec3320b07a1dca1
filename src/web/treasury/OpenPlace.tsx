import { Textarea } from '@mantine/core'
import { type MoneyPlace, openPlaceSchema } from '#core/places/place-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'

/** Asks to open an account or a wallet as a place. An admin approves it, so the screen does not change yet. */
export function OpenPlace({ place, ...shown }: { opened: boolean; onClose: () => void; place: MoneyPlace }) {
  const { t } = useLabels()
  const act = useAct('places')
  const { kind, _id: id, name, currency } = place
  const { window, field } = useCallForm({
    ...shown,
    start: { kind, id, amount: '', reason: '' },
    labels: { amount: t('places.amount'), reason: t('places.reason') },
    schema: openPlaceSchema,
    toBody: (values) => values,
    send: (body, key) => act('', { method: 'POST', body, key }),
  })
  return (
    <FormModal
      {...window}
      title={t('places.open.title', { name })}
      submitLabel={t('places.move.ask')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('places.open.text')}</p>
      <MoneyInput {...field('amount')} currency={currency} required data-autofocus />
      <Textarea
        {...field('reason')}
        description={t('places.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormModal>
  )
}
