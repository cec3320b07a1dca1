import { describe, expect, it } from 'vitest'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { PNG } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { readPictures } from './read-pictures.ts'

const { db, services, customer, operator, declare, find } = await openDepositDesk()

describe('a picture', () => {
  const wordsOf = (text: string) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      box: [0, 0.5, 1, 0.1] as const,
    }))
  /** A run of the job in which every picture has this text, or ends its reader. */
  const run = async (text: (reference: string) => string | undefined) => {
    const seen: string[] = []
    const read = async (_: Uint8Array, reference: string) => {
      seen.push(reference)
      const found = text(reference)
      return found === undefined ? undefined : { text: found, words: wordsOf(found) }
    }
    await readPictures(services, { warn: () => {} }, undefined, { read, close: () => {} })
    return seen
  }
  const isRead = ({ receiptCheck, receiptRead, receiptWaits }: Deposit) => [
    receiptCheck,
    receiptRead?.reference?.line ?? receiptRead?.probable?.read,
    receiptWaits,
  ]

  it('is unreadable until a job finds the control id in it', async () => {
    await run(() => '')
    const { _id, reference } = await declare(customer)
    expect(isRead(await find(_id))).toEqual(['UNREADABLE', undefined, true])
    expect((await customer.call('GET', `/deposits/${_id}`)).body.data.receiptWaits).toBeNull()
    expect(await run((code) => `Pix R$ 1.500,00\n${code}`)).toEqual([reference])
    const read = await find(_id)
    expect(isRead(read)).toEqual(['FOUND', 2, false])
    expect(read.receiptRead).toMatchObject({ isPicture: true, amounts: [{ amount: '1500.00' }] })
    expect(read.events?.at(-1)).toMatchObject({ code: 'event.deposit.pictureRead', actorName: null })
    expect(await run(() => '')).toEqual([])
  })

  it('stays unreadable with another control id, or with a probable one', async () => {
    const { _id } = await declare(customer)
    await run(() => 'Pix AAATBDR99')
    expect(isRead(await find(_id))).toEqual(['UNREADABLE', undefined, false])
    const later = await declare(customer)
    await run((code) => `Pix ${code}0`)
    expect(isRead(await find(later._id))).toEqual(['UNREADABLE', `${later.reference}0`, false])
  })

  it('is read with signs of one shape for each other, unless the house has another control id of that shape', async () => {
    const reserve = (reference: string, userId: string) =>
      db.sql`insert into deposit_references values (${reference}, ${userId}, now())`
    const readAs = async (reference: string, text: string) => {
      const { _id } = await declare(customer, { reference })
      await run(() => text)
      return isRead(await find(_id))
    }
    await reserve('ABCTBDR05', customer.id)
    expect(await readAs('ABCTBDR05', 'Pix ABCT8DRO5')).toEqual(['FOUND', 1, false])
    for (const reference of ['ABCTBDR06', 'ABCTBDR07']) await reserve(reference, customer.id)
    for (const reference of ['ABCTBDRO6', 'ABCTBDRO7']) await reserve(reference, operator.id)
    expect(await readAs('ABCTBDR06', 'Pix ABCTBDRO6')).toEqual(['UNREADABLE', 'ABCTBDRO6', false])
    expect(await readAs('ABCTBDR07', 'Pix ABCTBDR07')).toEqual(['UNREADABLE', 'ABCTBDR07', false])
  })

  it('that is accepted while it waits keeps the check of its acceptance', async () => {
    const { _id } = await declare(customer)
    const accepted = await operator.call('PATCH', `/deposits/${_id}/accept`, {
      override: true,
      overrideReason: 'visto no extrato',
    })
    expect(accepted.status).toBe(200)
    await run((code) => code)
    expect(isRead(await find(_id))).toEqual(['UNREADABLE', undefined, false])
  })

  it('like another one is seen before, also in other sizes, and accepting it needs a reason', async () => {
    const at = (
      minute: number,
    ) => `Pix R$ 1.500,00 em 20/11/2026 14:${minute} E0041696820261120 14${minute}A7B9C2D4E6F
      CNPJ 11.222.333/0001-81 autenticação 8F3A.${minute}C1.77D2.9B0E`
    let count = 0
    const sent = async (text: string, fields: { resendOf?: string } = {}) => {
      const receipt = Buffer.concat([PNG, Buffer.from(String(count++))])
      const { _id } = await declare(customer, { receipt, ...fields })
      await run(() => text)
      return find(_id)
    }
    const first = await sent(at(35))
    const again = await sent(at(35).replace('8F3A', 'BF3A').replace('E6F', 'EGF'))
    expect(again).toMatchObject({
      receiptReused: true,
      receiptLike: { _id: first._id, reference: first.reference, isSame: true },
    })
    expect(await find(first._id)).toMatchObject({ receiptReused: true, receiptLike: { _id: again._id } })
    const misread = await sent(at(35).replace('0041', '0047'))
    expect(misread.receiptLike).toEqual({ _id: first._id, reference: first.reference, isSame: true })
    const other = await sent(at(47))
    expect(other).toMatchObject({ receiptReused: false, receiptLike: null })
    await db.sql`update deposits set receipt_asks_reason = true where id = ${again._id}`
    const { status, body } = await operator.call('PATCH', `/deposits/${again._id}/accept`, {})
    expect([status, body.code]).toEqual([409, 'deposit.receiptReused'])
    const statusDescription = 'ilegível'
    await operator.call('PATCH', `/deposits/${other._id}/reject`, { statusDescription })
    expect(await sent(at(47), { resendOf: other._id })).toMatchObject({ receiptLike: null })
  })

  it('that ends its reader twice is given up', async () => {
    const { _id, reference } = await declare(customer)
    expect(await run(() => undefined)).toEqual([reference])
    expect(await run((code) => code)).toEqual([])
    await db.sql`update receipt_readings set due_at = '2020-01-01'`
    expect(await run(() => undefined)).toEqual([reference])
    expect(isRead(await find(_id))).toEqual(['UNREADABLE', undefined, false])
  })
})
