import { describe, expect, test } from 'vitest'
import { ACTS, type Act, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { readSetup } from '#server/dashboard/setup.ts'
import { type Answer, type Person, PNG, toForm } from './harness/app.ts'
import { RELAXED, setControls } from './harness/house.ts'
import { importAnswered, ofxOf, toFile } from './harness/statement-file.ts'
import { type Customer, openWithdrawalDesk, type WithdrawalDesk } from './harness/withdrawals.ts'

type House = WithdrawalDesk & { readonly staff: readonly Person[]; readonly ana: Customer }
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
type Play = (house: House, asker: Person) => Promise<Answer<any>>

const SIZES = { one: ['admin'], two: ['admin', 'operator'], three: ['admin', 'admin', 'operator'] } as const

/** The acts that do not end: they wait for people whom the house does not have, or are refused to those whom it has. */
const LEFT: Record<keyof typeof SIZES, Record<string, string>> = {
  one: {
    'deposit.accept': 'waits',
    'deposit.acceptEdited': 'waits',
    'deposit.raise': 'waits',
    'withdrawal.pay': 'waits',
    'withdrawal.takeOut': 'waits',
    'order.quoteOffMarket': 'waits',
    // The customer executes alone.
    'order.executeForAnother': 'order.executeQuoted',
    'bankStatement.undo': 'waits',
    'bankStatement.chain': 'waits',
    'bankAccount.payee': 'waits',
    'user.credentials': 'waits',
    'user.fees': 'waits',
    'user.identity': 'waits',
    'user.liftStop': 'withdrawal.ownStop',
    'ledger.cost': 'waits',
    'ledger.adjust': 'waits',
    'place.move': 'waits',
  },
  // Above R$ 500,000.00 two masters or admins approve; another admin approves new credentials and adjustments.
  two: {
    'deposit.accept': 'waits',
    'withdrawal.pay': 'waits',
    'user.credentials': 'waits',
    'ledger.adjust': 'waits',
  },
  three: {},
}

/** Ends the work of all other staff, also of those whom an act has hired. */
const keepStaff = ({ db }: WithdrawalDesk, staff: readonly Person[]) => db.sql`
  update users set roles = '{user}' where roles && '{operator,master,admin}' and not (id = any(${staff.map(({ id }) => id)}::uuid[]))`

/** A house with these members of staff alone, and the default acts under approval. */
async function openHouse([, ...roles]: readonly ('admin' | 'operator')[]): Promise<House> {
  const desk = await openWithdrawalDesk()
  const staff = [desk.admin]
  for (const role of roles) staff.push(await desk.person({ role }))
  const ana = await desk.customer({ BRL: '3000000.00', BTC: '10' })
  await keepStaff(desk, staff)
  await setControls(desk.db, { ...RELAXED, approvals: DEFAULT_CONTROLS.approvals })
  return { ...desk, staff, ana }
}

const declare = async ({ ana, systemAccountId, db }: House, fields: object, by: Person = ana) => {
  const form = { kind: 'BANK', currency: 'BRL', bankAccountId: systemAccountId, receipt: PNG, ...fields }
  const { body } = await by.call('POST', '/deposits', toForm(form as never))
  await db.sql`update deposits set receipt_asks_reason = false where id = ${body.data._id}`
  return body.data._id as string
}
const place = async (house: House, order: object = {}) => {
  const body = { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00', ...order }
  return (await house.ana.call('POST', '/orders', body)).body.data._id as string
}
const withdraw = async (house: House, amount: string) =>
  (await house.withdraw(house.ana, { amount }))._id as string
/** Runs a step before the act without approvals. */
const relaxed = async <Result>({ db }: House, run: () => Promise<Result>): Promise<Result> => {
  await setControls(db, { approvals: [], quoteBand: '100.00' })
  return run().finally(() => setControls(db, { approvals: DEFAULT_CONTROLS.approvals, quoteBand: '3.00' }))
}
let made = 0
const newUser = (roles: string[]) => ({
  name: 'Nova',
  kind: 'F',
  document: '52998224725',
  status: 'VALID',
  password: 'uma-Senha-de-teste-1',
  email: `nova-${++made}@exemplo.test`,
  roles,
})
const ACCOUNT = {
  ownerName: 'Pessoa',
  document: '52998224725',
  bank: '001',
  agency: '1234',
  kind: 'CC',
}

/** Each act by a call of a member of staff. */
const PLAYS: Partial<Record<Act, Play>> = {
  'deposit.accept': async (house, by) =>
    by.call('PATCH', `/deposits/${await declare(house, { amount: '600000.00' })}/accept`),
  'deposit.acceptEdited': async (house, by) => {
    const id = await declare(house, { amount: '100.00' })
    await by.call('PUT', `/deposits/${id}`, toForm({ amount: '90.00' }))
    return by.call('PATCH', `/deposits/${id}/accept`)
  },
  'deposit.raise': async (house, by) =>
    by.call('PUT', `/deposits/${await declare(house, { amount: '100.00' })}`, toForm({ amount: '200.00' })),
  'withdrawal.pay': async (house, by) =>
    by.call('PATCH', `/withdrawals/${await withdraw(house, '600000.00')}/approve`),
  'withdrawal.takeOut': async (house, by) => {
    const withdrawalId = await withdraw(house, '100.00')
    const { body } = await relaxed(house, async () => {
      await by.call('PATCH', `/withdrawals/${withdrawalId}/approve`)
      return by.call('POST', '/payout-batches', { kind: 'BANK', withdrawalIds: [withdrawalId] })
    })
    const ask = { withdrawalId, reason: 'O banco recusou' }
    return by.call('POST', `/payout-batches/${body.data._id}/removals`, ask)
  },
  'order.quoteOffMarket': async (house, by) =>
    by.call('PATCH', `/orders/${await place(house)}/quotation`, { quotation: '900000.00' }),
  'order.executeForAnother': async (house, by) => {
    const id = await place(house)
    const other = house.staff.at(-1) ?? by
    await relaxed(house, () => other.call('PATCH', `/orders/${id}/quotation`, { quotation: '600000.00' }))
    return by.call('PATCH', `/orders/execute/${id}`, {})
  },
  'bankStatement.undo': async (_, by) => {
    const { body } = await by.call(
      'POST',
      '/bank-statements',
      toFile(ofxOf([{ amount: '1.00', text: 'PIX' }])),
    )
    return by.call('PATCH', `/bank-statements/files/${body.data._id}/undo`, { reason: 'Conta errada' })
  },
  'bankStatement.chain': async (_, by) => {
    const closing = (day: string, amount: string) => ofxOf([], { day, closing: amount })
    await importAnswered(by, closing('20260105', '100.00'), { begins: 'DAY' })
    return importAnswered(by, closing('20260105', `9${++made % 10}.00`), {
      chainReason: 'Saldo errado do banco',
    })
  },
  'ledger.cost': async ({ db }, by) => {
    const amount = `-1000.0${++made % 10}`
    await by.call('POST', '/bank-statements', toFile(ofxOf([{ amount, text: 'TARIFA' }])))
    const [line] = await db.sql<{ id: string }[]>`
      select id from bank_statement_lines where state = 'OPEN' and amount < 0 limit 1`
    return by.call('PATCH', `/bank-statements/lines/${line!.id}/book`, {
      category: 'BANK_FEE',
      note: 'Tarifa',
    })
  },
  'bankAccount.payee': async ({ ana }, by) =>
    by.call('POST', '/bank-accounts', {
      ...ACCOUNT,
      name: 'Nova',
      account: `7777${++made}-1`,
      userId: ana.id,
      status: 'ACTIVED',
    }),
  'bankAccount.house': async (_, by) =>
    by.call('POST', '/bank-accounts', {
      ...ACCOUNT,
      name: 'Casa',
      account: `8888${++made}-1`,
      userId: null,
      status: 'ACTIVED',
    }),
  'user.staff': async (_, by) => by.call('POST', '/users', newUser(['operator'])),
  'user.credentials': async ({ ana }, by) => {
    const password = 'outra-Senha-de-teste-2'
    return by.call('PATCH', `/users/${ana.id}/password`, { password, passwordConfirm: password })
  },
  'user.fees': async ({ ana }, by) =>
    by.call('PUT', `/users/${ana.id}`, { settings: { withdrawalFee: `1.0${++made % 10}` } }),
  'user.identity': async ({ ana }, by) => by.call('PUT', `/users/${ana.id}`, { name: `Ana ${++made}` }),
  'user.liftStop': async ({ ana, admin }, by) => {
    await admin.call('POST', `/users/${ana.id}/withdrawal-stop`, { reason: 'Pedido do banco' })
    return by.call('PATCH', `/users/${ana.id}/withdrawal-stop`, { reason: 'Confirmado por telefone' })
  },
  'settings.change': async (_, by) => {
    const { body } = await by.call('GET', '/settings?page=1&limit=1')
    const { _id, user, userOtc, userFee, createdAt, updatedAt, events, ...settings } = body.data?.[0] ?? {}
    return by.call('PUT', `/settings/${_id}`, { ...settings, expireBuy: 11 + ++made })
  },
  'ledger.adjust': async ({ ana, db }, by) => {
    const [entry] = await db.sql<{ ledger: string }[]>`
      select e.account_id || '-' || e.version as ledger from entries e join accounts a on a.id = e.account_id
      where a.owner_id = ${ana.id} and a.kind = 'AVAILABLE' and a.currency = 'BRL' and e.amount > 0 order by e.version limit 1`
    return by.call('POST', '/adjustments', {
      ...entry,
      currency: 'BRL',
      amount: `1.0${++made % 10}`,
      reason: 'Cobrado a mais',
    })
  },
  'place.move': async ({ systemAccountId }, by) =>
    by.call('POST', '/places', {
      kind: 'BANK',
      id: systemAccountId,
      amount: `1.0${++made % 10}`,
      reason: 'Saldo do extrato',
    }),
}

/** Acts whose requests other tests play: their bands are those of acts of this file. */
const ELSEWHERE: readonly Act[] = [
  'deposit.acceptInvolved',
  'deposit.repeatTx',
  'withdrawal.payInvolved',
  'withdrawal.overDailyLimit',
  'shipment.refuse',
  'shipment.reverse',
  'shipment.decide',
  'order.quoteAgainstHouse',
  'order.quoteInvolved',
  'order.overdraft',
  'user.erase',
  'recovery.confirm',
  'deposit.assign',
]

/** The outcome of an act that each member of staff asks for in turn, until one who may ask sees it end. */
async function outcomeOf(house: House, act: Act): Promise<string> {
  const outcomes: string[] = []
  for (const asker of house.staff) {
    const answer = await PLAYS[act]!(house, asker)
    if (answer.status < 202 || answer.status === 204) return 'ends'
    outcomes.push(answer.status === 202 ? 'waits' : answer.body.code)
    if (answer.status !== 202) continue
    expect(answer.body.data.acts, act).toContain(act)
    const path = `/approvals/${answer.body.data._id}`
    // People with a part in the act decide once those without one have.
    for (const by of [...house.staff, ...house.staff]) {
      const { body } = await by.call('PATCH', `${path}/approve`, { reason: 'Conferido' })
      if (body.data?.status === 'APPROVED') return 'ends'
    }
    // The request says how many people of which roles it waits for, and to each member of staff the reason.
    for (const by of house.staff) {
      const { data } = (await by.call('GET', path)).body
      expect(data, act).toMatchObject({ status: 'WAITING', refusal: { code: expect.any(String) } })
      expect([data.approversNeeded > 0, data.roles.length > 0], act).toEqual([true, true])
      expect(data.missing, act).toEqual({ approvers: expect.any(Number), roles: expect.any(Array) })
    }
    await asker.call('PATCH', `${path}/cancel`)
  }
  return outcomes.includes('waits') ? 'waits' : outcomes.join()
}

describe.each(Object.entries(SIZES))('a house of %s', (size, roles) => {
  test('ends each act of the default matrix, or says how many people of which roles are missing', async () => {
    const house = await openHouse(roles)
    // The first steps name each act that will wait.
    const setup = await readSetup(house.db, house.services.config)
    const unmet = setup.find(({ task }) => task === 'approvers')?.unmet?.map(({ act }) => act)
    if (size === 'three') expect(unmet).toEqual([])
    const outcomes: [string, string][] = []
    for (const act of Object.keys(PLAYS) as Act[]) {
      outcomes.push([act, await outcomeOf(house, act)])
      await keepStaff(house, house.staff)
    }
    const waiting = outcomes.filter(([, outcome]) => outcome === 'waits').map(([act]) => act)
    const rows = DEFAULT_CONTROLS.approvals.map(({ act }) => act)
    expect(unmet).toEqual(expect.arrayContaining(waiting.filter((act) => rows.includes(act as Act))))
    const others = outcomes.filter(([, outcome]) => outcome !== 'ends')
    expect(Object.fromEntries(others)).toEqual(LEFT[size as keyof typeof LEFT])
  })
})

test('each act of the matrix is played here, or elsewhere', () => {
  expect(ACTS.filter((act) => !PLAYS[act])).toEqual(ELSEWHERE)
})
