import { Textarea } from '@mantine/core'
import { signBitcoinPayoutSchema } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FileDrop } from '../ui/FileDrop.tsx'
import { PayoutForm, type PayoutWindowProps, usePayoutForm } from './PayoutForm.tsx'

/** Hex of the bytes of a file, unless it is text itself: wallets write both. */
async function readSigned(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isText = bytes.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte > 31 && byte < 127))
  return isText
    ? new TextDecoder().decode(bytes).trim()
    : [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Takes the signatures of a wallet, from its file or as text. */
export function BringSignatures(props: PayoutWindowProps) {
  const { t } = useLabels()
  const { window, field, form } = usePayoutForm('bring', props, {
    path: 'signatures',
    start: { text: '' },
    labels: { text: t('bitcoinPayouts.bring.field') },
    schema: signBitcoinPayoutSchema,
    toBody: (values) => values,
  })
  return (
    <PayoutForm {...window} words="bring">
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
    </PayoutForm>
  )
}
