import { MailRefusedError } from './mail.ts'

/** Sends short messages by a gateway of the house. `send` resolves once it has the message, with a text for the log. */
export type SmsCarrier = { send(to: string, text: string): Promise<string> }

const TIMEOUT_MS = 10_000

/** One call: `POST {to, text}` as JSON. The address may have a user and a password. */
export const httpSms = (url: string): SmsCarrier => ({
  async send(to, text) {
    const { username, password, origin, pathname, search } = new URL(url)
    const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
      'base64',
    )
    const answer = await fetch(`${origin}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(username && { authorization: `Basic ${login}` }) },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (answer.status === 400 || answer.status === 422)
      throw new MailRefusedError(`the SMS gateway answers ${answer.status}`)
    if (!answer.ok) throw new Error(`the SMS gateway answers ${answer.status}`)
    return String(answer.status)
  },
})
