import { Alert, Checkbox, Input, Select, TextInput } from '@mantine/core'
import { BANK_ACCOUNT_KINDS } from '#core/bank-accounts/bank-account.ts'
import { BANK_ACCOUNT_STATUS } from '#core/rules/statuses.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { bareDocument } from '#core/users/documents.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useBankChoices } from '../ui/form/bank-choices.ts'
import { DocumentInput } from '../ui/form/DocumentInput.tsx'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { toStatusChoices } from '../ui/status.ts'
import { NumberFields } from './NumberFields.tsx'
import { PixFields } from './PixFields.tsx'
import { type AccountValues, type useAccountForm, useOwnHolder } from './use-account-form.ts'

type Form = ReturnType<typeof useAccountForm>['form']
type FieldsProps = { form: Form }

/** The bank by its code, or by a name that people use. */
function BankSelect({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Select
      label={t('bankAccounts.field.bank')}
      placeholder={t('bankAccounts.form.bankHint')}
      withAsterisk
      limit={50}
      nothingFoundMessage={t('bankAccounts.form.noBank')}
      {...useBankChoices()}
      {...form.getInputProps('bank')}
      value={form.values.bank || null}
      onChange={(code) => form.setFieldValue('bank', code ?? '')}
    />
  )
}

/** Staff choose the owner and the status; an admin may choose the house as the owner. */
function StaffFields({ form }: FieldsProps) {
  const { t, language } = useLabels()
  const viewer = useViewer()
  const { isHouse, userId } = form.values
  return (
    <>
      {isAdmin(viewer) && (
        <Checkbox
          label={t('bankAccounts.form.isHouse')}
          {...form.getInputProps('isHouse', { type: 'checkbox' })}
        />
      )}
      <div className="pair gap-14">
        {!isHouse && (
          <UserSelect
            label={t('bankAccounts.field.userId')}
            required
            value={userId}
            onChange={(id) => form.setFieldValue('userId', id)}
            error={form.errors.userId}
          />
        )}
        <Select
          label={t('bankAccounts.field.status')}
          withAsterisk
          data={toStatusChoices(BANK_ACCOUNT_STATUS, language)}
          {...form.getInputProps('status')}
        />
      </div>
    </>
  )
}

/** Says before sending that the account is not of the person who enters it. */
function OtherHolder({ form }: FieldsProps) {
  const { t } = useLabels()
  const own = bareDocument(useOwnHolder().document)
  const document = bareDocument(form.values.document)
  const isOther = document.length >= own.length && document !== own
  return (
    <div role="status">
      {isOther && (
        <Alert className="notice" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('bankAccounts.form.otherHolder')}
        </Alert>
      )}
    </div>
  )
}

/** The bank account: bank, kind and numbers. */
function BankFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <>
      <BankSelect form={form} />
      <Input.Wrapper label={t('bankAccounts.field.kind')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('bankAccounts.field.kind')}
          data={BANK_ACCOUNT_KINDS.map((value) => ({ value, label: t(`bankAccounts.kindShort.${value}`) }))}
          value={form.values.kind}
          onChange={(kind) => form.setFieldValue('kind', kind as AccountValues['kind'])}
        />
      </Input.Wrapper>
      <NumberFields form={form} />
    </>
  )
}

/** All fields of an account, in the order of a bank's own form; `isStaffForm` adds owner and status. */
export function AccountFields({ form, isStaffForm }: FieldsProps & { isStaffForm: boolean }) {
  const { t } = useLabels()
  const { isHouse } = form.values
  const isPix = form.values.isPix && !isHouse
  return (
    <>
      {isStaffForm && <StaffFields form={form} />}
      {!isHouse && (
        <SegmentedControl
          fullWidth
          aria-label={t('bankAccounts.form.destination')}
          data={[
            { value: 'bank', label: t('bankAccounts.form.account') },
            { value: 'pix', label: t('bankAccounts.pixKey') },
          ]}
          value={isPix ? 'pix' : 'bank'}
          onChange={(place) => form.setFieldValue('isPix', place === 'pix')}
        />
      )}
      <TextInput
        label={t(isPix ? 'bankAccounts.form.pixName' : 'bankAccounts.field.name')}
        description={!isPix && t('bankAccounts.form.nameHint')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      {isPix ? <PixFields form={form} /> : <BankFields form={form} />}
      <TextInput
        label={t('bankAccounts.field.ownerName')}
        withAsterisk
        autoComplete="name"
        {...form.getInputProps('ownerName')}
      />
      <div className="pair gap-14">
        <DocumentInput
          label={t('bankAccounts.field.document')}
          required
          value={form.values.document}
          onChange={(document) => form.setFieldValue('document', document)}
          error={form.errors.document}
        />
        <TextInput
          label={t('bankAccounts.field.email')}
          placeholder={t('ui.optional')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      </div>
      {!isStaffForm && <OtherHolder form={form} />}
    </>
  )
}
