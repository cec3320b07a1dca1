import { ActionIcon, FileButton } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { IconQrcode } from '../ui/icons.tsx'
import { notifyFailure } from '../ui/notify.ts'

/** The API of browsers that read codes; TypeScript's types lack it. */
type CodeReader = { detect(image: ImageBitmap): Promise<readonly { rawValue: string }[]> }
type CodeReaderMaker = new (options: { formats: readonly string[] }) => CodeReader

const makerOf = (): CodeReaderMaker | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderMaker }).BarcodeDetector

/** The address in a wallet's code: alone, or as `bitcoin:address?amount=…`. */
export const addressOfCode = (text: string): string =>
  text
    .replace(/^bitcoin:/i, '')
    .split('?')[0]
    ?.trim() ?? ''

async function readAddress(picture: File, Reader: CodeReaderMaker): Promise<string | undefined> {
  const [found] = await new Reader({ formats: ['qr_code'] }).detect(await createImageBitmap(picture))
  return found && addressOfCode(found.rawValue)
}

/** Takes the address from a picture of a wallet's code, in browsers that can read codes. */
export function ScanAddress({ onFound }: { onFound: (address: string) => void }) {
  const { t } = useLabels()
  const Reader = makerOf()
  if (!Reader) return null
  const read = async (picture: File | null) => {
    const address = picture && (await readAddress(picture, Reader).catch(() => undefined))
    if (address) onFound(address)
    else if (picture) notifyFailure(t('bitcoinAddresses.scan'), t('bitcoinAddresses.scanNothing'))
  }
  return (
    <FileButton accept="image/*" capture="environment" onChange={(picture) => void read(picture)}>
      {(props) => (
        <ActionIcon
          data-tip={t('bitcoinAddresses.scan')}
          {...props}
          size={28}
          aria-label={t('bitcoinAddresses.scan')}
        >
          <IconQrcode size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </FileButton>
  )
}
