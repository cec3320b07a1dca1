import { Checkbox } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { PhoneInput } from '../ui/form/PhoneInput.tsx'
import classes from './Person.module.css'
import type { PersonForm } from './person-form.ts'

/** Phones, and whether alerts come by SMS. */
export function ContactFields({ form }: { form: PersonForm }) {
  const { t } = useLabels()
  const phone = (name: 'phone' | 'phoneSecondary') => (
    <PhoneInput
      label={t(`person.field.${name}`)}
      value={form.values[name]}
      onChange={(typed) => form.setFieldValue(name, typed)}
      error={form.errors[name]}
    />
  )
  return (
    <div className="pair gap-14">
      {phone('phone')}
      {phone('phoneSecondary')}
      <Checkbox
        className={classes.wide}
        label={t('person.field.smsAlerts')}
        description={t('person.smsHint')}
        {...form.getInputProps('smsAlerts', { type: 'checkbox' })}
      />
    </div>
  )
}
