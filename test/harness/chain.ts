import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Known = object | ((response: ServerResponse) => void)

export type TestChain = {
  readonly url: string
  /** By the id of the transaction: the answer of the server, or a function that answers. */
  readonly transactions: Map<string, Known>
  /** A confirmed transaction with these outputs, in satoshis; gives its id. */
  pay(...outputs: [address: string, value: number][]): string
}

/** A server that answers as Esplora does, until the tests of the file end. */
export async function openTestChain(): Promise<TestChain> {
  const transactions = new Map<string, Known>()
  const server = createServer((request, response) => {
    if (request.url === '/blocks/tip/height') return response.end('102')
    const known = transactions.get(request.url?.replace('/tx/', '') ?? '')
    if (typeof known === 'function') return known(response)
    return known ? response.end(JSON.stringify(known)) : response.writeHead(404).end('Transaction not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transactions,
    pay: (...outputs) => {
      const txid = (transactions.size + 1).toString(16).padStart(64, 'c')
      const vout = outputs.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value }))
      transactions.set(txid, { txid, vout, status: { confirmed: true, block_height: 100 } })
      return txid
    },
  }
}
