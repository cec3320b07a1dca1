import { Select, Textarea } from '@mantine/core'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { needsDescription, USER_STATUSES, type UserStatus } from '#core/users/user.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useStatusStyles } from '../ui/status.ts'
import type { RightsProps } from './RightsFields.tsx'
import { Section } from './Section.tsx'
import { maySaveUser } from './use-user-form.ts'

/** The status of a user; a status that blocks requires a reason. */
export function StatusFields({ form, user, otherAdmins }: RightsProps) {
  const { t, say } = useLabels()
  const viewer = useViewer()
  const styles = useStatusStyles(USER_STATUS)
  const { values } = form
  const block = maySaveUser({ ...values, status: 'BLOCKED' }, { user, otherAdmins }, viewer)
  const isBlocked = (status: UserStatus) =>
    status === 'BLOCKED' && !block.ok && block.code === 'user.lastAdmin' && values.status !== 'BLOCKED'
  const isBlocking = values.status === 'BLOCKED' && user?.status !== 'BLOCKED'
  return (
    <Section title={t('users.section.status')}>
      <Select
        label={t('users.field.status')}
        description={
          isBlocked('BLOCKED') && !block.ok ? say(block) : isBlocking ? t('users.blocking') : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data={USER_STATUSES.map((value) => ({
          value,
          label: styles[value].label,
          disabled: isBlocked(value),
        }))}
        {...form.getInputProps('status')}
      />
      {needsDescription(values.status) && (
        <Textarea
          label={t('users.field.statusDescription')}
          description={t('users.statusHint')}
          withAsterisk
          aria-required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('statusDescription')}
        />
      )}
    </Section>
  )
}
