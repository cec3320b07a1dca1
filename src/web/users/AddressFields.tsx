import { TextInput } from '@mantine/core'
import { STATES } from '#core/users/address.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { LateSelect } from '../ui/form/late-input.tsx'
import { PostalCodeInput } from '../ui/form/PostalCodeInput.tsx'
import classes from './Person.module.css'
import { hasAddress, type PersonForm } from './person-form.ts'
import { usePlace } from './use-place.ts'

const STATE_CHOICES = STATES.map((value) => ({ value, label: value }))

type FieldsProps = { form: PersonForm }

/**
 * The postal code, and the result of its lookup in words, which screen readers read without moving the focus.
 */
function CodeField({ form }: FieldsProps) {
  const { t } = useLabels()
  const { isBusy, place, failure, look } = usePlace(form)
  const { zipCode = '' } = form.values.addresses[0] ?? {}
  const stretch = place?.complement
  const found = stretch ? t('person.foundStretch', { stretch }) : place && t('person.found')
  return (
    <div className={classes.code}>
      <PostalCodeInput
        label={t('person.field.zipCode')}
        required={hasAddress(form.values.addresses[0])}
        isBusy={isBusy}
        value={zipCode}
        onChange={(code) => {
          form.setFieldValue('addresses.0.zipCode', code)
          void look(code)
        }}
        error={form.errors['addresses.0.zipCode']}
      />
      <p className={classes.note} role="status">
        {isBusy ? t('person.looking') : (failure ?? found)}
      </p>
    </div>
  )
}

/** An address: complete or empty. The postal code fills the known fields. */
export function AddressFields({ form }: FieldsProps) {
  const { t } = useLabels()
  const isStarted = hasAddress(form.values.addresses[0])
  const needed = { withAsterisk: isStarted, 'aria-required': isStarted }
  const text = (name: 'address' | 'number' | 'complement' | 'district' | 'city' | 'country') => ({
    label: t(`person.field.${name}`),
    ...form.getInputProps(`addresses.0.${name}`),
  })
  return (
    <div className={classes.address}>
      <CodeField form={form} />
      <TextInput className={classes.wide} {...text('address')} {...needed} autoComplete="address-line1" />
      <TextInput {...text('number')} {...needed} autoComplete="address-line2" />
      <TextInput {...text('complement')} autoComplete="address-line3" />
      <TextInput {...text('district')} autoComplete="address-level3" />
      <TextInput {...text('city')} {...needed} autoComplete="address-level2" />
      <LateSelect
        label={t('person.field.uf')}
        {...needed}
        searchable
        allowDeselect
        data={STATE_CHOICES}
        nothingFoundMessage={t('person.noState')}
        {...form.getInputProps('addresses.0.uf')}
        value={form.values.addresses[0]?.uf || null}
        onChange={(uf) => form.setFieldValue('addresses.0.uf', uf ?? '')}
      />
      <TextInput {...text('country')} {...needed} autoComplete="country-name" />
    </div>
  )
}
