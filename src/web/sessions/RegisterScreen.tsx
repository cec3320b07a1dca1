import '../theme/styles-full.ts'
import { TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePublicConfig } from '../api/use-public-config.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { AuthPage } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { EnterButton } from './EnterButton.tsx'
import classes from './Login.module.css'
import { AccessFields, AddressFields, AgreeField, IdentityFields } from './RegisterFields.tsx'
import { type Registration, useRegisterForm } from './use-register-form.ts'
import { waitAfter } from './wait.ts'

/** Closing the tab asks first after the user has typed. */
function useTyped(isTyped: boolean): void {
  useUnsaved(isTyped)
  useEffect(() => {
    if (!isTyped) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isTyped])
}

const NAMES = [
  ...(['kind', 'name', 'document', 'email', 'phone', 'birth'] as const),
  ...(['language', 'password', 'repeatPassword', 'code'] as const),
]
const ADDRESS_NAMES = [
  ...(['zipCode', 'address', 'number', 'complement', 'district', 'city', 'uf', 'country'] as const),
]

function useFieldLabels(): Record<string, string> {
  const { t } = useLabels()
  const own = NAMES.map((name) => [name, t(`entry.field.${name}`)])
  const address = ADDRESS_NAMES.map((name) => [`addresses.0.${name}`, t(`entry.field.${name}`)])
  return Object.fromEntries([...own, ...address, ['agrees', t('privacy.terms.agreeTo')]])
}

function RegisterForm({ use: { form, save, isBusy, error } }: { use: Registration }) {
  const { t } = useLabels()
  const labels = useFieldLabels()
  useTyped(form.isDirty())
  return (
    <form className="stack gap-16" onSubmit={save} noValidate>
      <ErrorSummary errors={form.errors} fieldLabels={labels} />
      <IdentityFields form={form} />
      <AccessFields form={form} />
      <TextInput
        label={t('entry.register.optional', { field: t('entry.field.code') })}
        description={t('entry.register.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...form.getInputProps('code')}
      />
      <AddressFields form={form} />
      <AgreeField form={form} />
      <FormError error={error} fieldLabels={labels} />
      <EnterButton isBusy={isBusy} waitUntil={waitAfter(error)}>
        {t('entry.register.submit')}
      </EnterButton>
    </form>
  )
}

/** The next step is in the mailbox. */
function Sent({ to }: { to: string }) {
  const { t } = useLabels()
  return (
    <AuthPage
      title={t('entry.register.sentTitle')}
      subtitle={<span role="status">{t('entry.register.sentText', { email: to })}</span>}
      back={<BackToLogin />}
    >
      <p className="hint flush">{t('entry.register.sentHint')}</p>
    </AuthPage>
  )
}

/** The registration of a customer, while the house accepts new ones. */
export function RegisterScreen() {
  const { t } = useLabels()
  const { ref = '' } = useSearch({ from: '/auth/register' })
  const registration = useRegisterForm(ref.toUpperCase())
  const config = usePublicConfig()
  if (config && !config.registrations)
    return (
      <AuthPage
        title={t('entry.register.closedTitle')}
        subtitle={t('entry.register.closedText')}
        back={<BackToLogin />}
      />
    )
  if (registration.sentTo) return <Sent to={registration.sentTo} />
  return (
    <AuthPage
      isWide
      title={t('entry.register.title')}
      subtitle={t('entry.register.subtitle')}
      back={<BackToLogin />}
      aside={
        <>
          {t('entry.register.has')}{' '}
          <Link className={classes.link} to="/auth/login">
            {t('entry.register.login')}
          </Link>
        </>
      }
    >
      {config && <RegisterForm use={registration} />}
    </AuthPage>
  )
}
