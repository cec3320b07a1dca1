import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Chain } from './chain.ts'
import { bitcoindChain } from './chain-bitcoind.ts'
import { esploraChain } from './chain-esplora.ts'
import { heldToNetwork } from './chain-network.ts'
import { simulatedChain } from './chain-simulated.ts'
import type { FileStore } from './files.ts'
import { diskFiles } from './files-disk.ts'
import { s3Files } from './files-s3.ts'
import type { MailCarrier } from './mail.ts'
import { fileMail } from './mail-files.ts'
import { smtpMail } from './mail-smtp.ts'
import { type PostalCodes, PostalCodesDownError } from './postal-codes.ts'
import { viacepPostalCodes } from './postal-codes-viacep.ts'
import { type PushCarrier, webPushCarrier } from './push.ts'
import { httpSms, type SmsCarrier } from './sms.ts'

/** The adapters of the configuration. Each connects, and loads its library, with the first use. */

export const openFiles = (config: Config['files']): FileStore =>
  config.kind === 'disk' ? diskFiles(config.directory) : s3Files(config)

/** The chain; undefined is none. The simulated one is kept in the data folder. */
export function openChain({
  chain,
  dataDir,
  bitcoinNetwork,
}: Pick<Config, 'chain' | 'dataDir' | 'bitcoinNetwork'>): Chain | undefined {
  switch (chain?.kind) {
    case 'esplora':
      return heldToNetwork(esploraChain(chain.url), bitcoinNetwork)
    case 'bitcoind':
      return heldToNetwork(bitcoindChain(chain.url), bitcoinNetwork)
    case 'simulated':
      return simulatedChain({
        file: join(dataDir, 'simulated-chain.json'),
        secondsPerBlock: chain.secondsPerBlock,
      })
    default:
      return undefined
  }
}

/** The SMTP server, or files in the data folder. */
export const openMail = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailCarrier =>
  smtpUrl ? smtpMail(smtpUrl) : fileMail(join(dataDir, 'mail'))

/** The carriers of short messages; without a gateway no SMS is sent. */
export const openMessengers = ({
  pushEndpoints,
  smsUrl,
}: Pick<Config, 'pushEndpoints' | 'smsUrl'>): { push: PushCarrier; sms: SmsCarrier | undefined } => ({
  push: webPushCarrier({ services: pushEndpoints }),
  sms: smsUrl === undefined ? undefined : httpSms(smsUrl),
})

export const openPostalCodes = ({ source, url }: Config['postalCodes']): PostalCodes =>
  source === 'viacep' ? viacepPostalCodes(url) : noPostalCodes()

/** No source: users type their addresses. */
export const noPostalCodes = (): PostalCodes => ({
  name: 'none',
  find: async () => {
    throw new PostalCodesDownError('POSTAL_CODES is none')
  },
})
