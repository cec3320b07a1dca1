import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'

/** An answer is packed each time that it is sent; at this quality 10 kB take a fraction of a millisecond. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const toBrotli = promisify<string, object, Buffer>(brotliCompress)
const toGzip = promisify<string, Buffer>(gzip)

/** Packs a text in a form that the client accepts. Other threads do the work. */
export async function pack(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<Buffer | string> {
  const accepted = String(headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br')
    return toBrotli(text, QUICK)
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip')
    return toGzip(text)
  }
  return text
}

/** A smaller answer has one packet of the network in any form. In characters. */
const PACKET = 1_200

/**
 * Packs the JSON of large answers to reads. The length of a packed answer could betray a secret beside text that an attacker
 * chose; no other site makes a browser ask for an answer, because the session is in a header and in no cookie.
 */
export function packAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLarge = typeof payload === 'string' && payload.length > PACKET
    if (!isLarge || request.method !== 'GET' || reply.hasHeader('content-encoding')) return payload
    const type = String(reply.getHeader('content-type') ?? '')
    return type.startsWith('application/json') ? pack(request, reply, payload) : payload
  })
}
