import { Select, Textarea, TextInput } from '@mantine/core'
import { WALLET_FUNDS, WALLET_PURPOSES } from '#core/wallets/wallet.ts'
import { createWalletSchema } from '#core/wallets/wallet-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'

const START = { name: '', purpose: 'RECEIVE', funds: 'CLIENTS', source: '' }

/** Enters a wallet by its public keys. A private key never leaves the page: the schema refuses it before the call. */
export function WalletForm(shown: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  const { window, field, form } = useCallForm({
    ...shown,
    start: START,
    labels: {
      name: t('wallets.form.name'),
      purpose: t('wallets.column.purpose'),
      funds: t('wallets.column.funds'),
      source: t('wallets.form.source'),
    },
    schema: createWalletSchema,
    toBody: (values) => values,
    to: { slice: 'wallets', path: '', method: 'POST' },
    onDone: (_, { name }) => notifyDone(t('wallets.form.done'), name),
  })
  const choices = <One extends string>(values: readonly One[], name: (one: One) => string) =>
    values.map((value) => ({ value, label: name(value) }))
  return (
    <FormModal {...window} title={t('wallets.new')} layout="stack gap-14">
      <p className="text flush">{t('wallets.form.note')}</p>
      <TextInput
        {...field('name')}
        description={t('wallets.form.nameHint')}
        withAsterisk
        data-autofocus
        maxLength={100}
      />
      <Select
        {...field('purpose')}
        data={choices(WALLET_PURPOSES, (one) => t(`wallets.purpose.${one}`))}
        onChange={(purpose) => form.setFieldValue('purpose', purpose ?? START.purpose)}
      />
      <Select
        {...field('funds')}
        data={choices(WALLET_FUNDS, (one) => t(`wallets.funds.${one}`))}
        onChange={(funds) => form.setFieldValue('funds', funds ?? START.funds)}
      />
      <Textarea
        {...field('source')}
        description={t('wallets.form.sourceHint')}
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        autoComplete="off"
        spellCheck={false}
        maxLength={4_000}
        classNames={{ input: 'code' }}
      />
    </FormModal>
  )
}
