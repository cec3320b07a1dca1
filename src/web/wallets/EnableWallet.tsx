import { TextInput } from '@mantine/core'
import { FIRST_ADDRESS_SIGNS } from '#core/wallets/wallet.ts'
import { enableWalletSchema, type Wallet } from '#core/wallets/wallet-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'

type EnableWalletProps = { opened: boolean; onClose: () => void; wallet: Wallet }

/** Asks for the first address as the signing device shows it: the screen does not have it, so nobody copies it from here. */
export function EnableWallet({ wallet, ...shown }: EnableWalletProps) {
  const { t } = useLabels()
  const { name } = wallet
  const { window, field } = useCallForm({
    ...shown,
    start: { address: '' },
    labels: { address: t('wallets.enable.address') },
    schema: enableWalletSchema,
    toBody: (values) => values,
    to: { slice: 'wallets', path: `/${wallet._id}/enable`, method: 'PATCH' },
    onDone: () => notifyDone(t('wallets.enable.done'), name),
  })
  return (
    <FormModal
      {...window}
      title={t('wallets.enable.title')}
      submitLabel={t('wallets.enable.act')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('wallets.enable.text', { name })}</p>
      <TextInput
        {...field('address')}
        description={t('wallets.enable.addressHint', { count: FIRST_ADDRESS_SIGNS })}
        withAsterisk
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        classNames={{ input: 'code' }}
      />
    </FormModal>
  )
}
