import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A mail that the server accepted: its recipient and its text. */
export type Arrived = { readonly to: readonly string[]; readonly raw: string; readonly mail: Email }

type Step = 'sender' | 'recipient' | 'content'

export type TestSmtp = {
  /** With the name and password that the server requires. */
  readonly url: string
  readonly arrived: Arrived[]
  /** Refuses with a code and a text, at a step, until the test changes it. */
  refuse(refusal?: { at: Step; code: number; words: string }): void
}

const USER = 'correio@balcao.test'
const PASSWORD = 'p@ss/word'

/** An SMTP server of this process, on loopback, closed after the file. It accepts no mail without its password. */
export async function openTestSmtp(): Promise<TestSmtp> {
  const arrived: Arrived[] = []
  let refusal: { at: Step; code: number; words: string } | undefined
  const refusalAt = (step: Step) =>
    refusal?.at === step ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    onMailFrom: (_, __, done) => done(refusalAt('sender')),
    onRcptTo: (_, __, done) => done(refusalAt('recipient')),
    onData: async (stream, session, done) => {
      const raw = await buffer(stream)
      const error = refusalAt('content')
      if (!error) {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ to, raw: raw.toString(), mail: await PostalMime.parse(raw) })
      }
      done(error)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`
  const refuse: TestSmtp['refuse'] = (next) => {
    refusal = next
  }
  return { url, arrived, refuse }
}
