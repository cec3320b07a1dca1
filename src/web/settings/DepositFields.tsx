import { TextInput } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { bindInput } from './bind-field.ts'
import { Section } from './Section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

/** Where customers send bitcoin, and whom they ask. */
export function DepositFields({ form }: { form: SettingsFormState }) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.deposits')} text={t('settings.about.deposits')}>
      <TextInput
        label={t('settings.field.depositAddress')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...bindInput(form, 'deposits.bitcoinAddress')}
      />
      <TextInput
        label={t('settings.field.depositContact')}
        autoComplete="off"
        maxLength={200}
        {...bindInput(form, 'deposits.contact')}
      />
    </Section>
  )
}
