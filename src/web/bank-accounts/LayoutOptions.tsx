import { choicesOf, type OptionName, type Options } from '#core/cnab240/options.ts'
import type { ProfileId } from '#core/cnab240/profile-list.ts'
import { isLabel, translate } from '../i18n/dictionary.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { LateSelect } from '../ui/form/late-input.tsx'

/** The words of a choice; numbers of a layout stay as they are. */
export function nameChoice(choice: string): string {
  const key = `bankAccounts.paying.choice.${choice}`
  return isLabel(key) ? translate(key) : choice
}

type LayoutOptionsProps = {
  profile: ProfileId
  values: Options
  errors: Readonly<Record<string, unknown>>
  onChange: (name: OptionName, choice: string) => void
}

/** The points of a layout which staff ask the bank about. */
export function LayoutOptions({ profile, values, errors, onChange }: LayoutOptionsProps) {
  const { t } = useLabels()
  return (
    <>
      <h3 className="heading">{t('bankAccounts.paying.options')}</h3>
      <p className="text flush">{t('bankAccounts.paying.optionsHint')}</p>
      {choicesOf(profile).map(([name, choices]) => (
        <LateSelect
          key={name}
          label={t(`bankAccounts.paying.option.${name}`)}
          allowDeselect={false}
          data={choices.map((value) => ({ value, label: nameChoice(value) }))}
          value={values[name] ?? choices[0] ?? null}
          onChange={(choice) => choice && onChange(name, choice)}
          error={errors[`options.${name}`] as string | undefined}
        />
      ))}
    </>
  )
}
