import type { MailCarrier, MailMessage } from '#server/adapters/mail.ts'

export type MailsInMemory = MailCarrier & { readonly sent: readonly MailMessage[] }

/** Keeps mail in memory; refuses one with a missing value. */
export function mailsInMemory(): MailsInMemory {
  const sent: MailMessage[] = []
  return {
    sent,
    send: async (message) => {
      const gap = /\{\{.*?\}\}/.exec(message.subject + message.text + message.html)
      if (gap) throw new Error(`a mail has no ${gap[0]}: ${message.subject}`)
      sent.push(message)
      return 'kept'
    },
  }
}
