import { onTestFinished } from 'vitest'

export type Heard = {
  readonly name: string
  readonly id: string
  readonly topics: readonly string[]
  readonly data: string
}

/** A client of the stream of events. */
export type Ear = {
  readonly response: Response
  /** The next event; `undefined` once the stream has ended. */
  next(): Promise<Heard | undefined>
  /** The events until each of these topics has come. */
  until(...topics: string[]): Promise<Set<string>>
  hangUp(): void
}

/** Opens a stream on a server; the test closes it at its end. */
export async function listenTo(
  url: string,
  token: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<Ear> {
  const line = new AbortController()
  onTestFinished(() => line.abort())
  const response = await fetch(`${url}/api/v1/events${query}`, {
    headers: { 'x-access-token': token, ...headers },
    signal: line.signal,
  })
  const events = readEvents(response)
  const next = async () => (await events.next()).value as Heard | undefined
  const until: Ear['until'] = async (...topics) => {
    const seen = new Set<string>()
    while (!topics.every((topic) => seen.has(topic))) {
      const heard = await next()
      if (!heard) throw new Error(`the stream ended before ${topics}`)
      for (const topic of heard.topics) seen.add(topic)
    }
    return seen
  }
  return { response, next, until, hangUp: () => line.abort() }
}

async function* readEvents(response: Response): AsyncGenerator<Heard> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const data = field('data')
      if (data === undefined) continue
      const { topics = [] } = JSON.parse(data) as { topics?: string[] }
      yield { name: field('event') ?? '', id: field('id') ?? '', topics, data }
    }
  }
}
