import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { USER_STATUSES, type UserStatus } from '#core/users/user.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useTableStop } from '../ui/use-table-stop.ts'
import { Section } from './Section.tsx'
import classes from './Settings.module.css'
import type { SettingsFormState } from './use-settings-form.ts'

const OPERATIONS = ['deposit', 'order', 'withdrawal'] as const

const nameOf = (operation: (typeof OPERATIONS)[number], status: UserStatus) => `${operation} ${status}`
const NAMES = USER_STATUSES.flatMap((status) => OPERATIONS.map((operation) => nameOf(operation, status)))

/** The operations that each status of a user permits: a box per status and operation. */
export function StatusMatrix({ form }: { form: SettingsFormState }) {
  const { t, language } = useLabels()
  const { statuses } = form.values
  const { table, stopOf } = useTableStop(NAMES)
  const hint = useId()
  const toggle = (operation: (typeof OPERATIONS)[number], status: UserStatus) => {
    const allowed = statuses[operation]
    const next = allowed.includes(status)
      ? allowed.filter((one) => one !== status)
      : USER_STATUSES.filter((one) => one === status || allowed.includes(one))
    form.setFieldValue(`statuses.${operation}`, [...next])
  }
  return (
    <Section title={t('settings.section.statuses')} text={t('settings.about.statuses')}>
      <VisuallyHidden id={hint}>{t('settings.tableKeys')}</VisuallyHidden>
      <table
        className={`table medium ${classes.matrix}`}
        aria-label={t('settings.section.statuses')}
        aria-describedby={hint}
        {...table}
      >
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
                    {...stopOf(nameOf(operation, status))}
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
