import { Select, TextInput } from '@mantine/core'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { FUNDS, maySetPaying } from '#core/bank-accounts/paying-account.ts'
import { PROFILE_IDS, VERIFIED } from '#core/cnab240/profile-list.ts'
import { PIX_KINDS } from '#core/pix/pix-key.ts'
import { nextNumber } from '#core/shipments/sequence.ts'
import { STATES } from '#core/users/address.ts'
import { useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { PostalCodeInput } from '../ui/form/PostalCodeInput.tsx'
import { LayoutNotice } from './LayoutNotice.tsx'
import { LayoutOptions } from './LayoutOptions.tsx'
import classes from './OwnAccounts.module.css'
import { type PAYING_FIELDS, usePayingForm } from './use-paying-form.ts'

type FieldsProps = { form: ReturnType<typeof usePayingForm>['form']; account: BankAccount }

/** The fields of the files that this account pays by. */
function FileFields({ form, account }: FieldsProps) {
  const { t } = useLabels()
  const profiles = PROFILE_IDS.filter((one) => one === 'generic' || one === account.bank)
  const chosen = profiles.find((one) => one === form.values.profile) ?? 'generic'
  return (
    <>
      <div className="pair gap-14">
        <Select
          label={t('bankAccounts.paying.field.profile')}
          withAsterisk
          allowDeselect={false}
          data={profiles.map((value) => ({
            value,
            label: value === 'generic' ? t('bankAccounts.paying.generic') : `${value} · ${account.bankName}`,
          }))}
          {...form.getInputProps('profile')}
        />
        <Select
          label={t('bankAccounts.paying.field.funds')}
          withAsterisk
          allowDeselect={false}
          data={FUNDS.map((value) => ({ value, label: t(`bankAccounts.paying.funds.${value}`) }))}
          {...form.getInputProps('funds')}
        />
      </div>
      <LayoutNotice verified={VERIFIED[chosen]} />
      <div className="pair gap-14">
        <TextInput
          label={t('bankAccounts.paying.field.agreement')}
          description={t('bankAccounts.paying.agreementHint')}
          maxLength={20}
          {...form.getInputProps('agreement')}
        />
        <TextInput
          label={t('bankAccounts.paying.field.lastSequence')}
          description={t('bankAccounts.paying.sequenceHint', {
            next: String(nextNumber(Number(form.values.lastSequence) || 0, new Date())),
          })}
          inputMode="numeric"
          {...form.getInputProps('lastSequence')}
        />
      </div>
      <TextInput
        label={t('bankAccounts.paying.field.tedUntil')}
        description={t('bankAccounts.paying.tedHint')}
        type="time"
        withAsterisk
        {...form.getInputProps('tedUntil')}
      />
      <LayoutOptions
        profile={chosen}
        values={form.values.options}
        errors={form.errors}
        onChange={(name, choice) => form.setFieldValue('options', { ...form.values.options, [name]: choice })}
      />
    </>
  )
}

/** The address of the company in the header of a batch. */
function AddressFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLabels()
  const text = (name: (typeof PAYING_FIELDS)[number]) => ({
    label: t(`bankAccounts.paying.field.${name}`),
    withAsterisk: name !== 'complement',
    ...form.getInputProps(name),
  })
  return (
    <>
      <div className="pair gap-14">
        <PostalCodeInput
          label={t('bankAccounts.paying.field.zipCode')}
          required
          value={form.values.zipCode}
          onChange={(code) => form.setFieldValue('zipCode', code)}
          error={form.errors.zipCode}
        />
        <Select {...text('uf')} searchable data={STATES} value={form.values.uf || null} />
      </div>
      <TextInput {...text('street')} maxLength={30} />
      <div className={`gap-14 ${classes.three}`}>
        <TextInput {...text('number')} maxLength={5} inputMode="numeric" />
        <TextInput {...text('complement')} maxLength={15} />
        <TextInput {...text('city')} maxLength={20} />
      </div>
    </>
  )
}

/** The key that customers pay deposits to. */
function PixFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLabels()
  return (
    <>
      <div className="pair gap-14">
        <Select
          label={t('bankAccounts.paying.field.pixKind')}
          clearable
          data={PIX_KINDS.map((value) => ({ value, label: t(`bankAccounts.pixKind.${value}`) }))}
          {...form.getInputProps('pixKind')}
          value={form.values.pixKind || null}
          onChange={(kind) => form.setFieldValue('pixKind', kind ?? '')}
        />
        <TextInput
          label={t('bankAccounts.paying.field.pixCity')}
          maxLength={15}
          {...form.getInputProps('pixCity')}
        />
      </div>
      <TextInput label={t('bankAccounts.paying.field.pixKey')} {...form.getInputProps('pixKey')} />
    </>
  )
}

type PayingFormProps = { account: BankAccount; opened: boolean; onClose: () => void }

/** The bank data of an account of the house: files that pay withdrawals, and the Pix key of deposits. */
export function PayingForm({ account, ...shown }: PayingFormProps) {
  const { t } = useLabels()
  const { form, window } = usePayingForm({ account, ...shown })
  return (
    <FormModal
      {...window}
      title={t('bankAccounts.paying.title', { name: account.name })}
      layout="stack gap-14"
      verdict={maySetPaying(account, useViewer())}
    >
      <WaitingApproval id={account._id} />
      <h3 className="heading">{t('bankAccounts.paying.files')}</h3>
      <FileFields form={form} account={account} />
      <h3 className="heading">{t('bankAccounts.paying.address')}</h3>
      <AddressFields form={form} />
      <h3 className="heading">{t('bankAccounts.paying.pix')}</h3>
      <p className="text flush">{t('bankAccounts.paying.pixText')}</p>
      <PixFields form={form} />
    </FormModal>
  )
}
