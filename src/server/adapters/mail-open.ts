import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { MailCarrier } from './mail.ts'
import { fileMail } from './mail-files.ts'
import { smtpMail } from './mail-smtp.ts'

/** The carrier that the configuration names: the SMTP server, or files under the data. Nothing is touched before the first mail. */
export function openMail({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailCarrier {
  return smtpUrl ? smtpMail(smtpUrl) : fileMail(join(dataDir, 'mail'))
}
