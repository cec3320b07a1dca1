import { Checkbox, Input, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { STATES } from '#core/users/address.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language, switchLanguage } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { DocumentInput } from '../ui/form/DocumentInput.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { PhoneInput } from '../ui/form/PhoneInput.tsx'
import { PostalCodeInput } from '../ui/form/PostalCodeInput.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import classes from './Login.module.css'
import { PasswordRules } from './PasswordRules.tsx'
import { TermsText } from './TermsText.tsx'
import { NO_ADDRESS, type RegisterForm } from './use-register-form.ts'

/** The consent of a new customer, with the text that it is to. */
export function AgreeField({ form }: { form: RegisterForm }) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack gap-8">
      <Checkbox
        label={t('privacy.terms.agreeTo')}
        aria-required
        {...form.getInputProps('agrees', { type: 'checkbox' })}
      />
      <UnstyledButton className={classes.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('privacy.terms.read')}
      </UnstyledButton>
      {isOpen && <TermsText />}
    </div>
  )
}

type FieldsProps = { form: RegisterForm }

/** The properties of the form that a field with a mask needs. */
function masked(form: RegisterForm, path: 'document' | 'phone' | 'addresses.0.zipCode') {
  const { value, onChange, onBlur, error } = form.getInputProps(path)
  return { value: String(value), onChange, onBlur, error }
}

const useOptional = () => {
  const { t } = useLabels()
  return (field: string) => t('entry.register.optional', { field })
}

/** The identity: a person or a company, with name and document. */
export function IdentityFields({ form }: FieldsProps) {
  const { t } = useLabels()
  const later = (field: string) => t('entry.register.later', { field })
  const { kind } = form.values
  const isPerson = kind === 'F'
  const setKind = (next: string) => {
    form.setFieldValue('kind', next as 'F' | 'J')
    form.clearFieldError('document')
  }
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('entry.field.kind')}
        data={(['F', 'J'] as const).map((value) => ({ value, label: t(`shell.role.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <div className="pair gap-16">
        <TextInput
          label={t(isPerson ? 'entry.field.name' : 'entry.field.company')}
          withAsterisk
          autoComplete={isPerson ? 'name' : 'organization'}
          {...form.getInputProps('name')}
        />
        <DocumentInput
          key={kind}
          kind={kind}
          label={t(isPerson ? 'entry.field.document' : 'entry.field.documentCompany')}
          required
          {...masked(form, 'document')}
        />
      </div>
      <div className="pair gap-16">
        <PhoneInput label={later(t('entry.field.phone'))} {...masked(form, 'phone')} />
        {isPerson && (
          <TextInput
            label={later(t('entry.field.birth'))}
            type="date"
            autoComplete="bday"
            {...form.getInputProps('birth')}
          />
        )}
      </div>
      <p className="hint flush">
        {t(isPerson ? 'entry.register.laterHint' : 'entry.register.laterHintCompany')}
      </p>
    </>
  )
}

/** The credentials and the language. */
export function AccessFields({ form }: FieldsProps) {
  const { t, language } = useLabels()
  return (
    <>
      <TextInput
        label={t('entry.field.email')}
        withAsterisk
        type="email"
        name="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <div className="pair gap-16">
        <PasswordField
          label={t('entry.field.password')}
          withAsterisk
          name="new-password"
          autoComplete="new-password"
          description={<PasswordRules password={form.values.password} email={form.values.email} />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('entry.field.repeatPassword')}
          withAsterisk
          name="repeat-password"
          autoComplete="new-password"
          {...form.getInputProps('repeatPassword')}
        />
      </div>
      <Input.Wrapper label={t('entry.field.language')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('entry.field.language')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(next) => void switchLanguage(next as Language)}
        />
      </Input.Wrapper>
    </>
  )
}

function AddressInputs({ form }: FieldsProps) {
  const { t } = useLabels()
  const optional = useOptional()
  const of = (name: keyof typeof NO_ADDRESS) => form.getInputProps(`addresses.0.${name}`)
  const states = [
    { value: '', label: t('entry.register.chooseState') },
    ...STATES.map((uf) => ({ value: uf, label: uf })),
  ]
  return (
    <>
      <div className="pair gap-16">
        <PostalCodeInput label={t('entry.field.zipCode')} required {...masked(form, 'addresses.0.zipCode')} />
        <TextInput
          label={t('entry.field.country')}
          withAsterisk
          autoComplete="country-name"
          {...of('country')}
        />
      </div>
      <TextInput
        label={t('entry.field.address')}
        withAsterisk
        autoComplete="address-line1"
        {...of('address')}
      />
      <div className="pair gap-16">
        <TextInput label={t('entry.field.number')} withAsterisk autoComplete="off" {...of('number')} />
        <TextInput
          label={optional(t('entry.field.complement'))}
          autoComplete="address-line2"
          {...of('complement')}
        />
      </div>
      <TextInput
        label={optional(t('entry.field.district'))}
        autoComplete="address-level3"
        {...of('district')}
      />
      <div className="pair gap-16">
        <TextInput label={t('entry.field.city')} withAsterisk autoComplete="address-level2" {...of('city')} />
        <NativeSelect
          label={t('entry.field.uf')}
          withAsterisk
          autoComplete="address-level1"
          data={states}
          {...of('uf')}
        />
      </div>
    </>
  )
}

/** The address, now or later. */
export function AddressFields({ form }: FieldsProps) {
  const { t } = useLabels()
  const isOpen = form.values.addresses.length > 0
  const toggle = () =>
    isOpen
      ? form.setFieldValue('addresses', [])
      : form.insertListItem('addresses', { ...NO_ADDRESS, country: t('entry.register.country') })
  return (
    <>
      <UnstyledButton className={classes.link} aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'entry.register.removeAddress' : 'entry.register.addAddress')}
      </UnstyledButton>
      {isOpen && <AddressInputs form={form} />}
    </>
  )
}
