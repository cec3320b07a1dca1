import { type Agent, request } from 'node:http'
import { OPERATIONS, type Operations } from './api-types.ts'

type Input<Id extends keyof Operations> = Omit<Operations[Id], 'answer'>
type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Calls operations by their id; the OpenAPI document of the server gives the types. */
export function openClient(on: { readonly port: number; readonly agent: Agent }) {
  return <Id extends keyof Operations>(id: Id, token: string, input: Input<Id>) =>
    new Promise<{ status: number; read(): Operations[Id]['answer'] }>((resolve, reject) => {
      const { params = {}, query = {}, header, body } = input as Sent
      const [method, route] = OPERATIONS[id]
      const address = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const search = new URLSearchParams(query as Record<string, string>).toString()
      const content = body === undefined ? undefined : JSON.stringify(body)
      const sent = request(
        {
          ...on,
          method,
          path: search ? `${address}?${search}` : address,
          headers: {
            ...header,
            'x-access-token': token,
            ...(content && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(content),
            }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              read: () => JSON.parse(Buffer.concat(chunks).toString()) as Operations[Id]['answer'],
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(content)
    })
}
