import type { NodemailerError } from 'nodemailer'
import { type MailCarrier, MailRefusedError, toNodemailer } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** A server may look through a mail before it says that it takes it: who gives up first sends it twice. */
const SILENCE_TIMEOUT_MS = 60_000
const SEND_TIMEOUT_MS = 120_000

/** Mail by an SMTP server; `url` may say `?requireTLS=true` and whatever else nodemailer reads there. A connection for each mail. */
export function smtpMail(url: string): MailCarrier {
  return {
    async send(message) {
      const options = toNodemailer(message)
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        connectionTimeout: CONNECT_TIMEOUT_MS,
        dnsTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SILENCE_TIMEOUT_MS,
        url,
      })
      try {
        const { response } = await transport.sendMail({
          ...options,
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        })
        return response
      } catch (error) {
        throw isForGood(error as NodemailerError)
          ? new MailRefusedError((error as Error).message, { cause: error })
          : error
      } finally {
        transport.close()
      }
    },
  }
}

/**
 * Whether the recipient or the mail itself was refused with a 5xx. A refused sender or password is a mistake in the
 * configuration: once that is mended, the mail may go.
 */
const isForGood = ({ permanent, command }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA')
