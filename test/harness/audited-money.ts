import { expect } from 'vitest'
import { newTxId, type Person, PNG, toForm } from './app.ts'
import { by, type Left, type StaffCall } from './audited.ts'
import { toReturn } from './bank-return.ts'
import { ofxOf, toFile } from './statement-file.ts'

const any = expect.any(String)
const receipt = () => toForm({ receipt: PNG })
const KEPT = { receiptKey: any, mimetype: 'image/png', receiptSize: PNG.length, receiptSha256: any }

const deposit = (path: string, leaves: (by: Person) => Left, body?: unknown): StaffCall =>
  by('operator', async (w, who) => {
    return { path: `/deposits/${await w.a.depositWithReceipt()}${path}`, body, leaves: leaves(who) }
  })
const withdrawal = (
  path: string,
  leaves: (by: Person) => Left,
  { kind = 'BANK', body }: { kind?: 'BANK' | 'CRYPTO'; body?: () => unknown } = {},
): StaffCall =>
  by('operator', async (w, who) => {
    return { path: `/withdrawals/${await w.a.withdrawal(kind)}${path}`, body: body?.(), leaves: leaves(who) }
  })

const quoted = {
  status: 'PARTIAL',
  amountDest: '0.01666666',
  quotation: '600000.00',
  fee: '0.00005834',
  expiresIn: any,
}

// biome-ignore format: a table is read in rows
/** Calls of staff that move deposits, withdrawals or orders, with the values of their records in the audit. */
export const MONEY_CALLS: Readonly<Record<string, readonly StaffCall[]>> = {
  'PATCH /approvals/{id}/approve': [by('operator', async (w) => ({
    path: `/approvals/${await w.a.request()}/approve`, body: { reason: 'Conferido' },
    leaves: [['audit.approval.approved', {}, { approvers: 1, reason: 'Conferido' }]],
  }))],
  'PATCH /approval-groups/{id}/approve': [by('operator', async (w) => {
    const id = await w.a.request()
    return {
      path: `/approval-groups/${id}/approve`, body: { approvalIds: [id], reason: 'Conferido' },
      leaves: [['audit.approval.approved', {}, { approvers: 1, reason: 'Conferido' }]],
    }
  })],
  'PATCH /approval-groups/{id}/reject': [by('operator', async (w) => {
    const id = await w.a.request()
    return {
      path: `/approval-groups/${id}/reject`, body: { approvalIds: [id], reason: 'Ilegível' },
      leaves: [['audit.approval.rejected', {}, { reason: 'Ilegível' }]],
    }
  })],
  'PATCH /approvals/{id}/reject': [by('operator', async (w) => ({
    path: `/approvals/${await w.a.request()}/reject`, body: { reason: 'Ilegível' },
    leaves: [['audit.approval.rejected', {}, { reason: 'Ilegível' }]],
  }))],
  'PATCH /approvals/{id}/cancel': [by('operator', async (w, who) => ({
    path: `/approvals/${await w.a.request(who)}/cancel`,
    leaves: [['audit.approval.cancelled', {}, {}]],
  }))],
  'POST /deposits': [by('master', async (w) => ({
    body: toForm({ userId: w.owner.id, currency: 'BTC', kind: 'CRYPTO', amount: '0.5', receipt: PNG }),
    leaves: [
      ['event.deposit.created', {}, {
        status: 'OPEN', userId: w.owner.id, kind: 'CRYPTO', currency: 'BTC', amount: '0.50000000',
        amountFee: '0.00000000', bankAccountId: null, reference: any, txId: null, txOutput: null, resendOf: null, description: null,
      }],
      ['event.deposit.receipt', {}, { ...KEPT, receiptCheck: 'UNREADABLE' }],
    ],
  }))],
  'POST /deposits/{id}/receipt': [by('master', async (_, who) => {
    const { body } = await who.call('POST', '/deposits', { kind: 'CRYPTO', currency: 'BTC', amount: '0.5' })
    return {
      path: `/deposits/${body.data._id}/receipt`, body: receipt(),
      leaves: [['event.deposit.receipt', {}, { ...KEPT, receiptCheck: 'UNREADABLE' }]],
    }
  })],
  'PUT /deposits/{id}': [
    deposit('', () => [['event.deposit.amount', { amount: '100.00' }, { amount: '90.00' }]], { amount: '90.00' }),
    deposit('', ({ id }) => [[
      'event.deposit.rejected',
      { status: 'OPEN', reviewerId: null },
      { status: 'CANCELLED', reviewerId: id, statusDescription: 'Ilegível' },
    ]], { status: 'CANCELLED', statusDescription: 'Ilegível' }),
  ],
  'PATCH /deposits/{id}/review': [deposit('/review', ({ id }) => [
    ['event.deposit.review', { status: 'OPEN', reviewerId: null }, { status: 'PENDING', reviewerId: id }],
  ])],
  'PATCH /deposits/{id}/accept': [
    deposit('/accept', ({ id }) => [
      ['event.deposit.accepted', { status: 'OPEN', reviewerId: null }, { status: 'FINISHED', reviewerId: id, credited: '100.00' }],
    ]),
    by('operator', async (w, { id }) => {
      const depositId = await w.a.depositWithReceipt()
      await w.db.sql`update deposits set receipt_check = 'NOT_FOUND' where id = ${depositId}`
      return {
        path: `/deposits/${depositId}/accept`, body: { override: true, overrideReason: 'Extrato conferido' },
        leaves: [[
          'event.deposit.acceptedOverride',
          { status: 'OPEN', reviewerId: null },
          { status: 'FINISHED', reviewerId: id, credited: '100.00', reason: 'Extrato conferido' },
        ]],
      }
    }),
    by('admin', async (_, who) => {
      const { body } = await who.call('POST', '/deposits', toForm({ kind: 'CRYPTO', currency: 'BTC', amount: '0.5', receipt: PNG, txId: newTxId() }))
      return {
        path: `/deposits/${body.data._id}/accept`,
        leaves: [[
          'event.deposit.accepted',
          { status: 'OPEN', reviewerId: null },
          { status: 'FINISHED', reviewerId: who.id, credited: '0.50000000', grant: 'admin' },
        ]],
      }
    }),
  ],
  'PATCH /deposits/{id}/reject': [deposit('/reject', ({ id }) => [[
    'event.deposit.rejected',
    { status: 'OPEN', reviewerId: null },
    { status: 'CANCELLED', reviewerId: id, statusDescription: 'Ilegível' },
  ]], { statusDescription: 'Ilegível' })],
  'PATCH /deposits/{id}/cancel': [deposit('/cancel', () => [
    ['event.deposit.cancelled', { status: 'OPEN' }, { status: 'CANCELLED' }],
  ])],

  'POST /withdrawals': [by('operator', async (w, who) => {
    await w.fund(who, 'BTC', '1.00000000')
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    return {
      body: { kind: 'CRYPTO', address, amount: '0.1' },
      leaves: [['event.withdrawal.created', {}, {
        status: 'OPEN', kind: 'CRYPTO', currency: 'BTC', amount: '0.10000000', amountFee: '0.00005000',
        bankAccountId: null, address,
      }]],
    }
  })],
  'PATCH /withdrawals/{id}/approve': [withdrawal('/approve', ({ id }) => [
    ['event.withdrawal.approved', { status: 'OPEN', approvers: [] }, { status: 'PENDING', approvers: [id] }],
  ])],
  'PATCH /withdrawals/{id}/cancel': [withdrawal('/cancel', () => [
    ['event.withdrawal.cancelled', { status: 'OPEN' }, { status: 'CANCELLED' }],
  ])],
  'POST /withdrawals/{id}/finish': [withdrawal('/finish', ({ id }) => [
    ['event.withdrawal.txId', { status: 'OPEN', approvers: [] },
      { status: 'FINISHED', txId: 'ab'.repeat(32), approvers: [id] }],
  ], { kind: 'CRYPTO', body: () => ({ txId: 'ab'.repeat(32) }) })],
  'POST /withdrawals/{id}/receipt': [withdrawal('/receipt', ({ id }) => [
    ['event.withdrawal.receipt', { status: 'OPEN', approvers: [] }, { status: 'FINISHED', ...KEPT, approvers: [id] }],
  ], { body: receipt })],

  'POST /bank-statements': [by('operator', async () => ({
    body: toFile(ofxOf([{ amount: '1.00', text: 'PIX' }])),
    leaves: [['audit.bankAccount.statementImported', {}, { format: 'OFX', from: '2026-03-04', to: '2026-03-04', sha256: any, count: 1 }]],
  }))],
  'PATCH /bank-statements/files/{id}/undo': [by('operator', async (w) => ({
    path: `/bank-statements/files/${await w.a.statement()}/undo`, body: { reason: 'Conta errada' },
    leaves: [['audit.bankAccount.statementUndone', { format: 'OFX', from: any, to: any, sha256: any, count: 1 }, { reason: 'Conta errada' }]],
  }))],
  'PATCH /bank-statements/lines/{id}': [by('operator', async (w) => ({
    path: `/bank-statements/lines/${await w.a.statementLine()}`, body: { state: 'SET_ASIDE', reason: 'Rendimento' },
    leaves: [['audit.bankAccount.lineSetAside', {}, { statementLine: expect.stringContaining(' · R$ 100,00 · PIX'), reason: 'Rendimento' }]],
  }))],
  'PATCH /bank-statements/lines/{id}/book': [by('operator', async (w) => ({
    path: `/bank-statements/lines/${await w.a.statementLine()}/book`, body: { category: 'INTEREST', note: 'Juros' },
    leaves: [['audit.statementLine.booked', {}, { statementLine: expect.stringContaining(' · R$ 100,00 · PIX'), category: 'INTEREST', note: 'Juros' }]],
  }))],
  'PATCH /bank-statements/lines/{id}/reverse': [by('operator', async (w) => ({
    path: `/bank-statements/lines/${await w.a.bookedLine()}/reverse`, body: { reason: 'Era de um cliente' },
    leaves: [['audit.statementLine.reversed', { category: 'INTEREST', note: 'Juros' },
      { statementLine: expect.stringContaining(' · R$ 100,00 · PIX'), reason: 'Era de um cliente' }]],
  }))],
  'POST /bank-statements/confirmations': [by('operator', async (w, { id }) => ({
    body: { matches: [{ lineId: await w.a.statementLine(), depositId: await w.a.deposit() }] },
    leaves: [['event.deposit.acceptedLine', { status: 'OPEN', reviewerId: null }, {
      status: 'FINISHED', reviewerId: id, credited: '100.00', day: any,
      statementLine: expect.stringContaining(' · R$ 100,00 · PIX'),
    }]],
  }))],

  'POST /payout-batches': [by('operator', async (w) => {
    const id = await w.a.approvedWithdrawal()
    return {
      body: { kind: 'BANK', withdrawalIds: [id] }, about: id,
      leaves: [['event.withdrawal.batched', { status: 'PENDING' }, { status: 'PROCESSING', batchId: any }]],
    }
  })],

  'POST /shipments': [by('operator', async (w) => {
    const id = await w.a.approvedWithdrawal()
    return {
      body: { withdrawalIds: [id] },
      leaves: [
        ['event.withdrawal.shipped', { status: 'PENDING' }, { status: 'PROCESSING', batchId: any }],
        ['audit.shipment.created', {}, { sequence: expect.any(Number), route: 'TRANSFER', payingAccount: any, count: 1, sha256: any }],
      ],
    }
  })],

  'POST /shipments/{id}/return': [by('operator', async (w) => {
    const id = await w.a.shipment()
    const { raw } = await w.admin.call('GET', `/shipments/${id}/file`)
    const { items } = (await w.admin.call('GET', `/shipments/${id}`)).body.data
    const file = toReturn(raw.toString('latin1'), { [items[0].key]: 'paid' })
    return {
      path: `/shipments/${id}/return`, body: toForm({ file: Buffer.from(file) }), about: items[0].withdrawalId,
      leaves: [
        ['audit.shipment.returned', {}, { sequence: 1, lines: 1, sha256: any }],
        ['event.withdrawal.bankPaid', { status: 'PROCESSING' }, { status: 'FINISHED', bankAuthentication: any, paidOn: any, returnLine: any }],
      ],
    }
  })],

  'POST /orders': [by('master', async (w) => ({
    body: { kind: 'OTC', nature: 'SELL', amountOrig: '0.1', userId: w.owner.id },
    leaves: [['event.order.created', {}, {
      status: 'NEW', userId: w.owner.id, kind: 'OTC', nature: 'SELL', amountOrig: '0.10000000',
      amountDest: null, quotation: null, fee: null, expiresIn: null,
    }]],
  }))],
  'PATCH /orders/{id}/quotation': [by('operator', async (w) => ({
    path: `/orders/${await w.a.order()}/quotation`, body: { quotation: '600000.00' },
    leaves: [['event.order.quoted', { status: 'NEW', amountDest: null, quotation: null, fee: null, expiresIn: null }, quoted]],
  }))],
  'PATCH /orders/{id}/cancel': [by('operator', async (w) => ({
    path: `/orders/${await w.a.order()}/cancel`,
    leaves: [['event.order.cancelled', { status: 'NEW' }, { status: 'CANCELLED' }]],
  }))],
  'PATCH /orders/{id}/end': [by('operator', async (w) => ({
    path: `/orders/${await w.a.order()}/end`,
    leaves: [['event.order.ended', { status: 'NEW', expiresIn: null }, { status: 'EXPIRED', expiresIn: any }]],
  }))],
  'PATCH /orders/{id}/execute': [
    by('master', async (w) => ({
      path: `/orders/execute/${await w.a.quotedOrder()}`,
      leaves: [['event.order.executed', { status: 'PARTIAL', balance: any }, { status: 'FINISHED', balance: any }]],
    })),
    by('master', async (w) => {
      const poor = await w.make('user')
      const { body } = await poor.call('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig: '10000.00' })
      const { _id } = body.data
      await w.admin.call('PATCH', `/orders/${_id}/quotation`, { quotation: '600000.00' })
      return {
        path: `/orders/execute/${_id}`, body: { overdraft: true },
        leaves: [['event.order.overdraft', { status: 'PARTIAL', balance: '0.00' }, { status: 'FINISHED', balance: '-10000.00' }]],
      }
    }),
  ],
}
