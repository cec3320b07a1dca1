import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { BANK_WITH_OPERATION } from '#core/bank-accounts/bank-account.ts'
import { findWrongDigits } from '#core/bank-accounts/check-digit.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './OwnAccounts.module.css'
import type { useAccountForm } from './use-account-form.ts'

/** The time after the last key until a digit is checked. Checked on leaving the field, the warning would move a button under its click. */
const SETTLED_MS = 600

/** The props of a number. A digit that does not fit it warns under the field, and may be saved. */
function useNumberProps(form: ReturnType<typeof useAccountForm>['form']) {
  const { t } = useLabels()
  const [settled] = useDebouncedValue(form.values, SETTLED_MS)
  const wrong = findWrongDigits(settled)
  return (field: 'agency' | 'account') => ({
    ...form.getInputProps(field),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    description: wrong.includes(field) && (
      <span role="alert" className={classes.warning}>
        {t('bankAccounts.form.wrongDigit')}
      </span>
    ),
  })
}

/** Agency, operation (of Caixa) and account. */
export function NumberFields({ form }: { form: ReturnType<typeof useAccountForm>['form'] }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const toProps = useNumberProps(form)
  const hasOperation = form.values.bank === BANK_WITH_OPERATION
  return (
    <div className={hasOperation ? `gap-14 ${classes.three}` : 'pair gap-14'}>
      <TextInput
        label={t('bankAccounts.field.agency')}
        placeholder="0001"
        withAsterisk
        inputMode="numeric"
        {...toProps('agency')}
      />
      {hasOperation && (
        <TextInput
          label={t('bankAccounts.field.operation')}
          placeholder="013"
          withAsterisk={isInternal(viewer)}
          inputMode="numeric"
          maxLength={4}
          {...form.getInputProps('operation')}
        />
      )}
      <TextInput
        label={t('bankAccounts.field.account')}
        placeholder="12345-6"
        withAsterisk
        {...toProps('account')}
      />
    </div>
  )
}
