import { Checkbox } from '@mantine/core'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { USER_STATUSES, type UserStatus } from '#core/users/user.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Section } from './Section.tsx'
import classes from './Settings.module.css'
import type { SettingsFormState } from './use-settings-form.ts'

const OPERATIONS = ['deposit', 'order', 'withdrawal'] as const

/** The operations that each status of a user permits: a box per status and operation. */
export function StatusMatrix({ form }: { form: SettingsFormState }) {
  const { t, language } = useLabels()
  const { statuses } = form.values
  const toggle = (operation: (typeof OPERATIONS)[number], status: UserStatus) => {
    const allowed = statuses[operation]
    const next = allowed.includes(status)
      ? allowed.filter((one) => one !== status)
      : USER_STATUSES.filter((one) => one === status || allowed.includes(one))
    form.setFieldValue(`statuses.${operation}`, [...next])
  }
  return (
    <Section title={t('settings.section.statuses')} text={t('settings.about.statuses')}>
      <table className={`table medium ${classes.matrix}`}>
        <thead>
          <tr>
            <th scope="col">{t('settings.customerStatus')}</th>
            {OPERATIONS.map((operation) => (
              <th key={operation} scope="col">
                {t(`settings.operation.${operation}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {USER_STATUSES.map((status) => (
            <tr key={status}>
              <th scope="row">{USER_STATUS[status][language]}</th>
              {OPERATIONS.map((operation) => (
                <td key={operation}>
                  <Checkbox
                    size="md"
                    classNames={{ input: classes.box }}
                    aria-label={`${t(`settings.operation.${operation}`)}: ${USER_STATUS[status][language]}`}
                    data-path={status === USER_STATUSES[0] ? `statuses.${operation}` : undefined}
                    checked={statuses[operation].includes(status)}
                    onChange={() => toggle(operation, status)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
