import { Button, TextInput } from '@mantine/core'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FixedInput } from '../ui/form/FixedInput.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useLeaveGuard } from '../ui/form/use-leave-guard.tsx'
import { Panel } from '../ui/Panel.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { LanguageField } from './LanguageField.tsx'
import classes from './profile.module.css'
import { useProfileForm } from './use-profile-form.ts'

type Profile = ReturnType<typeof useProfileForm>

function Identity({ form, mayChangeIdentity }: Profile) {
  const { t } = useLabels()
  const why = t(isInternal(useViewer()) ? 'profile.fixedStaff' : 'profile.fixed')
  return (
    <Panel title={t('profile.identity')}>
      <div className="stack gap-14 shrink">
        <TextInput
          label={t('person.field.name')}
          withAsterisk
          aria-required
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        {mayChangeIdentity ? (
          <TextInput
            label={t('person.field.email')}
            description={t('profile.emailHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            aria-required
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        ) : (
          <FixedInput label={t('person.field.email')} value={form.values.email} why={why} />
        )}
        <IdentityFields form={form} fixed={mayChangeIdentity ? undefined : why} />
        <LanguageField form={form} description={t('profile.languageHint')} />
      </div>
    </Panel>
  )
}

/** Visible while there are unsaved changes. */
function SaveBar({ form, isBusy, discard }: Profile) {
  const { t } = useLabels()
  const isDirty = form.isDirty()
  return (
    <div className={classes.bar} data-dirty={isDirty || undefined}>
      <span className={classes.barText}>{isDirty ? t('profile.unsaved') : t('profile.saved')}</span>
      {isDirty && (
        <Button variant="default" disabled={isBusy} onClick={discard}>
          {t('ui.discard.confirm')}
        </Button>
      )}
      <ActionButton type="submit" loading={isBusy} reason={!isDirty && t('profile.nothing')}>
        {t('ui.save')}
      </ActionButton>
    </div>
  )
}

/** The viewer's own data. Leaving with unsaved changes asks first. */
export function ProfileForm() {
  const { t } = useLabels()
  const profile = useProfileForm()
  const { form, save, error, labels } = profile
  const question = useLeaveGuard(form.isDirty())
  return (
    <form className="stack gap-16 shrink" onSubmit={save} noValidate aria-label={t('profile.form')}>
      <Identity {...profile} />
      <Panel title={t('profile.contact')}>
        <ContactFields form={form} />
      </Panel>
      <Panel title={t('profile.address')}>
        <AddressFields form={form} />
      </Panel>
      <FormError error={error} fieldLabels={labels} lists />
      <SaveBar {...profile} />
      {question}
    </form>
  )
}
