import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PhoneInput } from '../ui/form/PhoneInput.tsx'
import classes from './Person.module.css'
import type { PersonForm } from './person-form.ts'

/** Phones, and whether alerts come by SMS. */
export function ContactFields({ form }: { form: PersonForm }) {
  const { t } = useLabels()
  // Without a gateway nobody would get them; the value stays as it is.
  const { data: config } = useQuery(configQuery)
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
      {config?.sms && (
        <Checkbox
          className={classes.wide}
          label={t('person.field.smsAlerts')}
          description={t('person.smsHint')}
          {...form.getInputProps('smsAlerts', { type: 'checkbox' })}
        />
      )}
    </div>
  )
}
