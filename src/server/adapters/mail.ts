import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from '../variable-values.ts'

export type MailMessage = {
  /** The same for every attempt to send it, so that a mailbox recognises a repetition. */
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
  /** A PNG, which the HTML shows by {@link LOGO_ID}. */
  readonly picture?: Buffer | undefined
}

/** The id of the picture in the HTML of its mail. */
export const LOGO_ID = 'logo@house'

/**
 * Sends mail. `send` resolves once another system is responsible for the mail, with a text for the log: the server's
 * answer, or the path of the file. Throws {@link MailRefusedError} for a permanent refusal.
 */
export type MailCarrier = { send(message: MailMessage): Promise<string> }

/** The mail is refused permanently: a repetition would fail too. */
export class MailRefusedError extends Error {}

/** Exactly one address: no second one, no name, no line break. */
const ADDRESS = /^[^\s\p{Cc}"<>()[\]\\,;:@]+@[^\s\p{Cc}"<>()[\]\\,;:@]+$/u

/** A message for nodemailer. Addresses are objects, so that no text in them can add an address. */
export function toNodemailer({
  id,
  from,
  to,
  language,
  date,
  picture,
  ...content
}: MailMessage): SendMailOptions {
  if (!ADDRESS.test(to)) throw new MailRefusedError('the recipient is no e-mail address')
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    ...content,
    from: { ...from },
    to: { name: '', address: to },
    date,
    ...(picture && {
      attachments: [
        {
          filename: 'logo.png',
          content: picture,
          contentType: 'image/png',
          cid: LOGO_ID,
          contentDisposition: 'inline',
        },
      ],
    }),
    messageId: `<${id}@${host}>`,
    // Suppresses automatic replies, such as holiday notices.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
