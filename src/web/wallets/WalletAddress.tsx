import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Wallet } from '#core/wallets/wallet-schema.ts'
import { call } from '../api/call.ts'
import { newKey } from '../api/use-submit-key.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Modal } from '../ui/window/Modal.tsx'

/** Shows an address of a wallet at which the house pays itself. The call gives the same one until it is used. */
export function WalletAddress({
  wallet,
  opened,
  onClose,
}: {
  wallet: Wallet
  opened: boolean
  onClose: () => void
}) {
  const { t } = useLabels()
  const { name, _id } = wallet
  const { data, error } = useQuery({
    queryKey: ['wallets', 'address', _id],
    queryFn: ({ signal }) =>
      call<{ address: string }>(`/wallets/${_id}/addresses`, {
        method: 'POST',
        key: newKey(),
        signal,
      }).then((answer) => answer.data.address),
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('wallets.fund.title', { name })}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p className="text flush">{t('wallets.fund.text')}</p>
      {error && <p className="bad">{error.message}</p>}
      {data && <CopyId value={data} label={t('wallets.fund.address')} max={100} />}
    </Modal>
  )
}
