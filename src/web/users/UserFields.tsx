import { TextInput } from '@mantine/core'
import { PASSWORD_MIN } from '#core/sessions/password.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { FeeFields } from './FeeFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { LanguageField } from './LanguageField.tsx'
import { RightsFields, type RightsProps } from './RightsFields.tsx'
import { Section } from './Section.tsx'
import { StatusFields } from './StatusFields.tsx'
import { asPerson } from './use-user-form.ts'

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
