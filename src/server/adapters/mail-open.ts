import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { MailCarrier } from './mail.ts'
import { fileMail } from './mail-files.ts'
import { smtpMail } from './mail-smtp.ts'

/**
 * The mail carrier of the configuration: the SMTP server, or files in the data folder. It opens nothing before the
 * first mail.
 */
export function openMail({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailCarrier {
  return smtpUrl ? smtpMail(smtpUrl) : fileMail(join(dataDir, 'mail'))
}
