import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { readTransaction } from '#server/adapters/bitcoin-bytes.ts'
import type { Chain } from '#server/adapters/chain.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown

/** A server of this machine, until the tests of the file end. Gives its address without a scheme. */
export async function listenUntilEnd(answer: Answering): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

type RpcError = { readonly code: number; readonly message: string }
type Params = readonly (string | number | boolean)[]
type Reply = { readonly result: unknown } | { readonly error: RpcError }

export type TestNode = {
  /** With the name and the password that the node asks for. */
  readonly url: string
  /** The methods that were called, in their order. */
  readonly asked: string[]
  /** Answers a method in place of the node; `undefined` leaves it to the node. */
  readonly instead: Map<string, (params: Params) => Reply | Promise<Reply | undefined> | undefined>
}

const NAME = 'balcao'
const PASSWORD = 'a/b:c'

const unknown = (code: number, message: string): Reply => ({ error: { code, message } })

/** A chain behind the JSON-RPC of Bitcoin Core, with its codes of errors. */
export async function openTestNode(chain: Chain): Promise<TestNode> {
  const asked: string[] = []
  const instead: TestNode['instead'] = new Map()
  const waiting = async () => (await chain.waiting({ addresses: [], known: [] })).transactions
  const methods: Readonly<Record<string, (params: Params) => Promise<Reply>>> = {
    getblockchaininfo: async () => {
      const { height, hash } = await chain.tip()
      return { result: { chain: 'regtest', blocks: height, bestblockhash: hash, pruned: true } }
    },
    getblockhash: async ([height]) => {
      const result = await chain.hashAt(Number(height))
      return result === null ? unknown(-8, 'Block height out of range') : { result }
    },
    getblock: ([id]) =>
      chain.block(String(id)).then(
        (bytes) => ({ result: bytes.toString('hex') }),
        () => unknown(-5, 'Block not found'),
      ),
    getrawmempool: async () => ({ result: (await waiting()).map((bytes) => readTransaction(bytes).txId) }),
    getrawtransaction: async ([id]) => {
      const found = (await waiting()).find((bytes) => readTransaction(bytes).txId === id)
      return found ? { result: found.toString('hex') } : unknown(-5, 'No such mempool transaction')
    },
    // A node that has seen too few blocks.
    estimatesmartfee: async () => ({
      result: { errors: ['Insufficient data or no feerate found'], blocks: 6 },
    }),
    getmempoolinfo: async () => ({ result: { mempoolminfee: 0.00001 } }),
    sendrawtransaction: ([hex]) => {
      const sent = Buffer.from(String(hex), 'hex')
      return chain.send(sent).then(
        () => ({ result: readTransaction(sent).txId }),
        (error: Error) => unknown(-26, error.message),
      )
    },
  }
  const right = `Basic ${Buffer.from(`${NAME}:${PASSWORD}`).toString('base64')}`
  const host = await listenUntilEnd(async (request, response) => {
    // The real one answers without a body.
    if (request.headers.authorization !== right) return response.writeHead(401).end()
    const { id, method, params } = JSON.parse(await text(request))
    asked.push(method)
    const reply = (await instead.get(method)?.(params)) ??
      (await methods[method]?.(params)) ?? { error: { code: -32601, message: 'Method not found' } }
    const status = 'error' in reply ? 500 : 200
    return response.writeHead(status).end(JSON.stringify({ result: null, error: null, ...reply, id }))
  })
  return { url: `http://${NAME}:${encodeURIComponent(PASSWORD)}@${host}`, asked, instead }
}
