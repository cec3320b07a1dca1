import type { FastifyRequest } from 'fastify'
import { secretBox } from '../adapters/secret-box.ts'
import type { Services } from '../http/app-types.ts'
import { readInputText } from './input.ts'
import type { CommandName, FactReaders, Runners } from './runners.ts'

export type DecidingServices = Services & { readonly runners: Runners; readonly factReaders: FactReaders }

/** The facts from outside that the command of a waiting request needs now; none for most. */
export async function readFacts(on: DecidingServices, id: string, request: FastifyRequest): Promise<object> {
  const [row] = await on.db.sql<{ command: CommandName; input: Uint8Array }[]>`
    select command, input from approvals where id = ${id} and status = 'WAITING'`
  const read = row && on.factReaders[row.command]
  return read ? await read(on, openInput(on, id, row.input) as never, request) : {}
}

/** The input of a command as its request kept it. */
export const openInput = ({ config }: Pick<Services, 'config'>, id: string, sealed: Uint8Array): object =>
  readInputText(secretBox(config.secretKeys).open(sealed, id).toString())
