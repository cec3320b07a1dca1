import type { NodemailerError } from 'nodemailer'
import { type MailCarrier, MailRefusedError, toNodemailer } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** A server may scan a mail before it accepts it; a client that stops waiting earlier sends the mail twice. */
const SILENCE_TIMEOUT_MS = 60_000
const SEND_TIMEOUT_MS = 120_000

/**
 * Mail by an SMTP server. `url` may carry `?requireTLS=true` and other options of nodemailer. Each mail has a
 * connection.
 */
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
 * Whether the server refused the recipient or the mail with a 5xx. A refused sender or password is a mistake in the
 * configuration: the mail may go after its repair.
 */
const isForGood = ({ permanent, command }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA')
