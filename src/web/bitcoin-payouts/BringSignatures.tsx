import { Textarea } from '@mantine/core'
import { type BitcoinPayout, signBitcoinPayoutSchema } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FileDrop } from '../ui/FileDrop.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'

/** Hex of the bytes of a file, unless it is text itself: wallets write both. */
async function readSigned(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isText = bytes.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte > 31 && byte < 127))
  return isText
    ? new TextDecoder().decode(bytes).trim()
    : [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Takes the signatures of a wallet, from its file or as text. */
export function BringSignatures({
  payout,
  ...shown
}: {
  opened: boolean
  onClose: () => void
  payout: BitcoinPayout
}) {
  const { t } = useLabels()
  const act = useAct<BitcoinPayout>('bitcoin-payouts')
  const { window, field, form } = useCallForm({
    ...shown,
    start: { text: '' },
    labels: { text: t('bitcoinPayouts.bring.field') },
    schema: signBitcoinPayoutSchema,
    toBody: (values) => values,
    send: (body, key) => act(`/${payout._id}/signatures`, { method: 'POST', body, key }),
    onDone: () => notifyDone(t('bitcoinPayouts.bring.done')),
  })
  return (
    <FormModal
      {...window}
      title={t('bitcoinPayouts.bring.act')}
      submitLabel={t('bitcoinPayouts.bring.act')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('bitcoinPayouts.bring.text')}</p>
      <FileDrop
        label={t('bitcoinPayouts.bring.file')}
        hint={t('bitcoinPayouts.bring.kinds')}
        accept=".psbt,.txn,.txt"
        onFile={(file) => void readSigned(file).then((text) => form.setFieldValue('text', text))}
      />
      <Textarea
        {...field('text')}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'code' }}
      />
    </FormModal>
  )
}
