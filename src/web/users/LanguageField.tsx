import { LANGUAGES } from '#core/users/user.ts'
import { LANGUAGE_NAMES } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { LateSelect } from '../ui/form/late-input.tsx'
import type { PersonForm } from './person-form.ts'

/** The language of the interface and the mails of a user. */
export function LanguageField({ form, description }: { form: PersonForm; description?: string }) {
  const { t } = useLabels()
  return (
    <LateSelect
      label={t('person.field.language')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      {...form.getInputProps('language')}
    />
  )
}
