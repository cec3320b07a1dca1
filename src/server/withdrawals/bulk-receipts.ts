import type { FastifyRequest } from 'fastify'
import { toWire } from '#core/money/money.ts'
import { ok, refuse, refuseField } from '#core/rules/verdict.ts'
import type { PayoutResult, ReceiptPage } from '#core/withdrawals/payout-schema.ts'
import { matchPages, showsAmount } from '#core/withdrawals/receipt-match.ts'
import { MAX_RECEIPT_PAGES, splitReceipts } from '../adapters/receipt-pdf.ts'
import type { Services } from '../http/app-types.ts'
import { expectReceipt, hashOf, quotaOf, requiredReceiptOf, storeReceipt } from '../http/receipt.ts'
import { enforce, RefusalError } from '../http/refusal.ts'
import { actOnEach } from './bulk.ts'
import { enforcePaymentReceipt, finishWithReceipt } from './finish.ts'
import { listPayables, listSeenPages } from './payout-queries.ts'

type Page = { readonly bytes: Buffer; readonly text: string; readonly hash: string }

/**
 * The pages of the PDF of a request. A page is known by its text, since a bank may draw the same receipt twice; without a
 * text, by its bytes.
 */
async function pagesOf(request: FastifyRequest): Promise<Page[]> {
  const split = await splitReceipts(requiredReceiptOf(request))
  if (!split || split.length === 0)
    throw new RefusalError(refuseField('receipt', 'payout.pdf', { limit: MAX_RECEIPT_PAGES }))
  return split.map(({ bytes, text }) => {
    const words = text.replace(/\s+/g, ' ').trim()
    const file = Buffer.from(bytes)
    return { bytes: file, text, hash: hashOf(words === '' ? file : Buffer.from(words)) }
  })
}

/** Which page of a PDF proves which of these withdrawals. It changes nothing. */
export async function proposeReceipts(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  withdrawalIds: readonly string[],
): Promise<ReceiptPage[]> {
  const pages = await pagesOf(request)
  const hashes = pages.map(({ hash }) => hash)
  const [payables, seen] = await Promise.all([listPayables(db, withdrawalIds), listSeenPages(db, hashes)])
  const isTwice = (hash: string, at: number) => hashes.indexOf(hash) !== at
  return matchPages(
    pages.map(({ text, hash }, at) => ({ text, isSeen: seen.has(hash) || isTwice(hash, at) })),
    payables,
  )
}

type Match = { readonly page: number; readonly withdrawalId: string }

/** Finishes each withdrawal by its page, as by a receipt of its own. */
export async function finishByReceipts(
  services: Services,
  request: FastifyRequest,
  matches: readonly Match[],
): Promise<PayoutResult[]> {
  const pages = await pagesOf(request)
  return actOnEach(services, request, matches, async ({ page, withdrawalId: id }) => {
    const { viewer: by } = request
    const proof = pages[page - 1]
    const expected = await services.db.transaction(async (tx) => {
      const { amount, currency } = await enforcePaymentReceipt(tx, id, by)
      if (!proof) throw new RefusalError(refuse('conflict', 'payout.pageUnknown'))
      const isShown = proof.text.trim() === '' || showsAmount(proof.text, toWire(amount, currency))
      enforce(isShown ? ok : refuse('conflict', 'payout.pageAmount'))
      return expectReceipt(tx, { folder: 'withdrawals', bytes: proof.bytes, quota: quotaOf(services, by) })
    })
    const receipt = await storeReceipt(services, expected)
    await services.db.transaction((tx) => finishWithReceipt(tx, { id, receipt, page: proof?.hash ?? '' }, by))
  })
}
