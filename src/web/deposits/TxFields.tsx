import { TextInput, type TextInputProps } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'

type TxFieldsProps = {
  form: { getInputProps: (name: 'txId' | 'txOutput') => TextInputProps }
  /** Whether the transaction may be named later. */
  isOptional?: boolean
}

/** The transaction of a deposit in bitcoin, and its output. */
export function TxFields({ form, isOptional = false }: TxFieldsProps) {
  const { t } = useLabels()
  return (
    <>
      <TextInput
        {...form.getInputProps('txId')}
        label={t('deposits.form.txId')}
        description={t(isOptional ? 'deposits.form.txIdLater' : 'deposits.form.txIdHint')}
        withAsterisk={!isOptional}
        aria-required={!isOptional}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'code' }}
        data-autofocus={!isOptional || undefined}
      />
      <TextInput
        {...form.getInputProps('txOutput')}
        label={t('deposits.form.txOutput')}
        description={t('deposits.form.txOutputHint')}
        placeholder="0"
        autoComplete="off"
        inputMode="numeric"
        maxLength={7}
      />
    </>
  )
}
