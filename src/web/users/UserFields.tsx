import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupDecimal } from '#core/money/money.ts'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { PASSWORD_MIN } from '#core/sessions/password.ts'
import { needsDescription, USER_STATUSES, type UserStatus } from '#core/users/user.ts'
import { houseQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { AddressFields } from './AddressFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { LanguageField } from './LanguageField.tsx'
import { RightsFields, type RightsProps } from './RightsFields.tsx'
import { Section } from './Section.tsx'
import { asPerson, maySaveUser, type UserForm } from './use-user-form.ts'

const FEES = [
  { path: 'settings.fees.withdrawals.BANK', label: 'users.field.feeBank', currency: 'BRL', kind: 'BANK' },
  {
    path: 'settings.fees.withdrawals.CRYPTO',
    label: 'users.field.feeCrypto',
    currency: 'BTC',
    kind: 'CRYPTO',
  },
  { path: 'settings.withdrawalFee', label: 'users.field.withdrawalFee', currency: 'BRL', kind: undefined },
  { path: 'settings.emissionFee', label: 'users.field.emissionFee', currency: 'BRL', kind: undefined },
] as const

/** The fees of this user in place of the general ones, and the referrer. */
function FeeFields({ form }: { form: UserForm }) {
  const { t } = useLabels()
  const { data: house } = useQuery(houseQuery)
  return (
    <Section title={t('users.section.terms')} text={t('users.feesText')}>
      <div className="pair gap-14">
        {FEES.map(({ path, label, currency, kind }) => {
          const usual = kind && house?.withdrawalFees?.[kind]
          const { value, error } = form.getInputProps(path)
          return (
            <MoneyInput
              key={path}
              label={t(label)}
              currency={currency}
              value={value}
              onChange={(amount) => form.setFieldValue(path, amount)}
              placeholder={usual && t('users.feeUsual', { fee: groupDecimal(usual) })}
              error={error}
            />
          )
        })}
      </div>
      <UserSelect
        label={t('users.field.referralId')}
        clearable
        value={form.values.referralId}
        onChange={(id) => form.setFieldValue('referralId', id)}
        error={form.errors.referralId}
      />
    </Section>
  )
}

/** The status of a user; a status that blocks requires a reason. */
function StatusFields({ form, user, otherAdmins }: RightsProps) {
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

/** The credentials: the e-mail, and the first password of a new user. */
function SignInFields({ form, user }: RightsProps) {
  const { t } = useLabels()
  const isNewEmail = user !== undefined && form.values.email !== user.email
  return (
    <div className="pair gap-14">
      <TextInput
        label={t('person.field.name')}
        withAsterisk
        aria-required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('person.field.email')}
        description={isNewEmail && t('users.emailHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        aria-required
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {!user && (
        <PasswordField
          label={t('users.field.password')}
          description={t('users.passwordHint', { minimum: PASSWORD_MIN })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          aria-required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
      <LanguageField form={asPerson(form)} />
    </div>
  )
}

/** All fields of a user, in sections. */
export function UserFields(props: RightsProps) {
  const { t } = useLabels()
  const person = asPerson(props.form)
  return (
    <>
      <Section title={t('users.section.identity')}>
        <SignInFields {...props} />
        <IdentityFields form={person} />
      </Section>
      <StatusFields {...props} />
      <RightsFields {...props} />
      <Section title={t('users.section.contact')}>
        <ContactFields form={person} />
      </Section>
      <Section title={t('users.section.address')}>
        <AddressFields form={person} />
      </Section>
      {props.user && <FeeFields form={props.form} />}
    </>
  )
}
