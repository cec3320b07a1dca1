import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from '../variables.ts'

export type MailMessage = {
  /** The same for every attempt to send it, so that a mailbox can tell a repetition. */
  readonly id: string
  readonly from: Mailbox
  /** One e-mail address. */
  readonly to: string
  /** BCP 47. */
  readonly language: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Takes mail out of the house. `send` resolves once somebody else answers for it, with what to log of that: the words of
 * the server, or the path of the file. Throws {@link MailRefusedError} for what is refused for good.
 */
export type MailCarrier = { send(message: MailMessage): Promise<string> }

/** This mail is refused for good: sending it again would end the same. */
export class MailRefusedError extends Error {}

/** One address and nothing else: no second one, no name, nothing that ends a line. */
const ADDRESS = /^[^\s\p{Cc}"<>()[\]\\,;:@]+@[^\s\p{Cc}"<>()[\]\\,;:@]+$/u

/** A message as nodemailer takes it; addresses are parts, so that nothing in them is read as more addresses. */
export function toNodemailer({ id, from, to, language, date, ...content }: MailMessage): SendMailOptions {
  if (!ADDRESS.test(to)) throw new MailRefusedError('the recipient is no e-mail address')
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    ...content,
    from: { ...from },
    to: { name: '', address: to },
    date,
    messageId: `<${id}@${host}>`,
    // Says to other programs that nobody is there to answer: no holiday replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
