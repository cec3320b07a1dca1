import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { recordPrice } from '#server/prices/record.ts'
import { openTestApp, type Person, PNG, toForm } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'

/** One dishonest member of staff, alone, under the default controls: each path ends at a request for another person. */
const on = await openTestApp()
const { admin, db } = on
const eva = await on.person({ role: 'operator' })
const ivo = await on.person({ role: 'operator' })
const max = await on.person({ role: 'master' })
const boss = await on.person({ role: 'admin' })
const victim = await on.person()
await on.fund(victim, 'BRL', '90000.00')
await on.fund(victim, 'BTC', '2.00000000')
const account = await openAccount(victim)

beforeAll(async () => {
  await recordPrice(on.services.db, on.services.prices)
  await setControls(db, {
    ...DEFAULT_CONTROLS,
    staffSecondFactor: { required: false, graceDays: 0 },
    staffStepUpMinutes: 0,
    temporaryPasswords: false,
    staffPasswordHold: 0,
  })
})

const acts = ({ body }: { body: { data?: { acts?: string[] } } }) => body.data?.acts

async function openAccount(owner: Person): Promise<string> {
  const form = {
    name: 'Conta',
    ownerName: 'Vítima',
    email: 'v@exemplo.test',
    document: '52998224725',
    bank: '341',
    agency: '0001',
    kind: 'CC',
    account: '12345-6',
  }
  const { body } = await owner.call('POST', '/bank-accounts', form)
  await boss.call('PATCH', '/bank-accounts/enable', { id: body.data._id })
  return body.data._id
}

async function declare(owner: Person, amount: string): Promise<string> {
  const form = { currency: 'BRL', kind: 'BANK', bankAccountId: on.systemAccountId, amount, receipt: PNG }
  const { body } = await owner.call('POST', '/deposits', toForm(form))
  return body.data._id
}

async function order(owner: Person, by: Person = owner): Promise<string> {
  const form = {
    kind: 'OTC',
    nature: 'BUY',
    currencyOrig: 'BRL',
    currencyDest: 'BTC',
    amountOrig: '50000.00',
  }
  const { body } = await by.call('POST', '/orders', {
    ...form,
    ...(by === owner ? {} : { userId: owner.id }),
  })
  return body.data._id
}

describe('an operator', () => {
  test('does not mint by a raised amount', async () => {
    const id = await declare(victim, '100.00')
    const raised = await eva.call('PUT', `/deposits/${id}`, toForm({ amount: '90000000.00' }))
    expect([raised.status, acts(raised)]).toEqual([202, ['deposit.raise']])
    const lowered = await eva.call('PUT', `/deposits/${id}`, toForm({ amount: '99.00' }))
    expect(lowered.status).toBe(200)
    const accepted = await eva.call('PATCH', `/deposits/${id}/accept`, {
      override: true,
      overrideReason: 'vi',
    })
    expect([accepted.status, acts(accepted)]).toEqual([202, ['deposit.acceptEdited']])
  })

  test('does not accept the money of a customer that she created', async () => {
    const sock = {
      name: 'Meia',
      email: 'meia@exemplo.test',
      password: 'uma-Senha-de-teste-1',
      kind: 'F',
      document: '52998224725',
      status: 'VALID',
    }
    await eva.call('POST', '/users', sock)
    const owner = await on.signIn(sock.email, sock.password)
    const id = await declare(owner, '100.00')
    const accepted = await eva.call('PATCH', `/deposits/${id}/accept`, {
      override: true,
      overrideReason: 'vi',
    })
    expect([accepted.status, acts(accepted)]).toEqual([202, ['deposit.acceptInvolved']])
  })

  test('does not quote far from the market', async () => {
    const id = await order(victim)
    const quoted = await eva.call('PATCH', `/orders/${id}/quotation`, { quotation: '1.00' })
    expect([quoted.status, acts(quoted)]).toEqual([202, ['order.quoteOffMarket', 'order.quoteAgainstHouse']])
  })

  test('does not bring into use a payee that she entered', async () => {
    const { body } = await admin.call('GET', `/bank-accounts?page=1&limit=100`)
    const { _id, ...row } = body.data.find((one: { _id: string }) => one._id === account)
    const form = {
      name: row.name,
      ownerName: 'Eva',
      email: row.email,
      document: '11144477735',
      bank: '260',
      agency: '0001',
      kind: 'CC',
      account: '99999-9',
      status: 'ACTIVED',
    }
    const swapped = await eva.call('PUT', `/bank-accounts/${account}`, form)
    expect([swapped.status, acts(swapped)]).toEqual([202, ['bankAccount.payee']])
    expect(swapped.body.data.signals).toHaveLength(1)
    await eva.call('PATCH', `/approvals/${swapped.body.data._id}/cancel`)
    const { status: _, ...pending } = form
    expect((await eva.call('PUT', `/bank-accounts/${account}`, pending)).body.data.status).toBe('PENDING')
    const enabled = await eva.call('PATCH', '/bank-accounts/enable', { id: account })
    expect([enabled.status, acts(enabled)]).toEqual([202, ['bankAccount.payee']])
  })

  test.each([
    ['she accepted', async () => undefined],
    ['she accepted after a colleague’s review', (id: string) => ivo.call('PATCH', `/deposits/${id}/review`)],
  ])('does not pay out the money that %s', async (_, before) => {
    const ana = await on.person()
    const id = await declare(ana, '1000.00')
    await before(id)
    await eva.call('PATCH', `/deposits/${id}/accept`, { override: true, overrideReason: 'extrato' })
    const [kept] = await db.sql`select accepted_by from deposits where id = ${id}`
    expect(kept).toEqual({ acceptedBy: eva.id })
    const bankAccountId = await openAccount(ana)
    await db.sql`update bank_accounts set usable_from = null where id = ${bankAccountId}`
    const asked = await ana.call('POST', '/withdrawals', {
      kind: 'BANK',
      currency: 'BRL',
      amount: '500.00',
      bankAccountId,
    })
    const paid = await eva.call('PATCH', `/withdrawals/${asked.body.data._id}/approve`)
    expect([paid.status, acts(paid)]).toEqual([202, ['withdrawal.payInvolved']])
  })

  test('does not pay a customer whom she quoted in the last 30 days, or whose payee she typed', async () => {
    const { body: market } = await eva.call('GET', '/orders/ticker?amount=1&type=BTC')
    const quotation = market.data.BTCBRL.buy
    const { status } = await eva.call('PATCH', `/orders/${await order(victim)}/quotation`, { quotation })
    expect(status).toBe(200)
    const bankAccountId = await openAccount(victim)
    await db.sql`update bank_accounts set usable_from = null where id = ${bankAccountId}`
    const form = { kind: 'BANK', currency: 'BRL', amount: '1.00', bankAccountId }
    const { body } = await victim.call('POST', '/withdrawals', form)
    const pay = async () => acts(await eva.call('PATCH', `/withdrawals/${body.data._id}/approve`))
    expect(await pay()).toEqual(['withdrawal.payInvolved'])
    await db.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`
      await sql`update approvals set status = 'CANCELLED', decided_at = now() where entity_id = ${body.data._id}`
      await sql`update events set created_at = created_at - interval '30 days' where code = 'event.order.quoted'`
      await sql`update bank_accounts set entered_by = ${eva.id} where id = ${bankAccountId}`
    })
    expect(await pay()).toEqual(['withdrawal.payInvolved'])
    await db.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`
      await sql`update approvals set status = 'CANCELLED', decided_at = now() where entity_id = ${body.data._id}`
      await sql`update bank_accounts set entered_by = ${victim.id} where id = ${bankAccountId}`
    })
    expect(await pay()).toBeUndefined()
  })
})

describe('a master', () => {
  test('does not execute what he quoted, nor overdraws a customer alone', async () => {
    const id = await order(victim, max)
    const { body } = await eva.call('GET', '/orders/ticker?amount=1&type=BTC')
    const quotation = body.data.BTCBRL.buy
    const own = await max.call('PATCH', `/orders/${id}/quotation`, { quotation })
    expect([own.status, acts(own)]).toEqual([202, ['order.quoteInvolved']])
    await eva.call('PATCH', `/orders/${id}/quotation`, { quotation })
    await db.sql`update orders set quoted_by = ${max.id} where id = ${id}`
    expect((await max.call('PATCH', `/orders/${id}/execute`, {})).body.code).toBe('order.executeQuoted')
    await db.sql`update orders set quoted_by = ${eva.id} where id = ${id}`
    const executed = await max.call('PATCH', `/orders/${id}/execute`, {})
    expect([executed.status, acts(executed)]).toEqual([202, ['order.executeForAnother']])
    // He created the order and she quoted it: neither decides.
    expect((await eva.call('PATCH', `/approvals/${executed.body.data._id}/approve`)).body.code).toBe(
      'approval.involved',
    )
  })
})

describe('the limits of a day', () => {
  const pay = async (by: Person, amount: string) => {
    const form = { kind: 'BANK', currency: 'BRL', amount, bankAccountId: await paidAccount }
    const { body } = await victim.call('POST', '/withdrawals', form)
    return by.call('PATCH', `/withdrawals/${body.data._id}/approve`)
  }
  const limits = (perCustomer: string | null, perOperator: string | null) =>
    setControls(db, { dailyLimits: { perCustomer, perOperator, house: null } })
  let paidAccount: Promise<string>
  beforeAll(async () => {
    paidAccount = openAccount(victim)
    await db.sql`update bank_accounts set usable_from = null where id = ${await paidAccount}`
  })

  test('hold for the sum of an operator, and for that of a customer with any payer', async () => {
    await limits(null, '1000.00')
    expect((await pay(ivo, '600.00')).status).toBe(200)
    const more = await pay(ivo, '600.00')
    expect([more.status, acts(more)]).toEqual([202, ['withdrawal.overDailyLimit']])
    expect((await pay(max, '600.00')).status).toBe(200)
    await limits('1500.00', null)
    const another = await pay(max, '600.00')
    expect([another.status, acts(another)]).toEqual([202, ['withdrawal.overDailyLimit']])
    expect((await pay(max, '299.00')).status).toBe(200)
  })

  test('without a market price nobody quotes alone; reais are paid as before', async () => {
    const { body } = await eva.call('GET', '/orders/ticker?amount=1&type=BTC')
    await limits('200000.00', '1000000.00')
    db.clock.advance(60 * 60 * 1000)
    expect((await pay(max, '1.00')).status).toBe(200)
    const quotation = body.data.BTCBRL.buy
    const quoted = await eva.call('PATCH', `/orders/${await order(victim)}/quotation`, { quotation })
    expect([quoted.status, acts(quoted)]).toEqual([202, ['order.quoteOffMarket']])
  })
})

describe('one of two admins', () => {
  test('creates no staff, gives no rights, resets nobody and changes no settings alone', async () => {
    const staff = {
      name: 'Nova',
      email: 'nova@exemplo.test',
      password: 'uma-Senha-de-teste-1',
      kind: 'F',
      document: '52998224725',
      status: 'VALID',
      roles: ['operator'],
    }
    const created = await admin.call('POST', '/users', staff)
    expect([created.status, acts(created)]).toEqual([202, ['user.staff']])
    expect(JSON.stringify(created.body)).not.toContain(staff.password)
    const promoted = await admin.call('PUT', `/users/${victim.id}`, { roles: ['admin'] })
    expect([promoted.status, acts(promoted)]).toEqual([202, ['user.staff']])
    const reset = await admin.call('PATCH', `/users/${victim.id}/password`, {
      password: 'outra-Senha-de-teste-2',
      passwordConfirm: 'outra-Senha-de-teste-2',
    })
    expect([reset.status, acts(reset)]).toEqual([202, ['user.credentials']])
    const mail = await admin.call('PUT', `/users/${eva.id}`, { email: 'meu@exemplo.test' })
    expect([mail.status, acts(mail)]).toEqual([202, ['user.credentials']])
    const { body } = await admin.call('GET', '/settings?page=1&limit=1')
    const { _id, createdAt, updatedAt, events, user, userOtc, userFee, ...terms } = body.data[0]
    for (const controls of [
      { approvals: [] },
      { staffStepUpMinutes: 0, dailyLimits: { house: '' } },
      { giveAway: { perOperator: '2001.00' } },
    ]) {
      const relaxed = await admin.call('PUT', `/settings/${_id}`, { ...terms, controls })
      expect([relaxed.status, acts(relaxed)]).toEqual([202, ['settings.change']])
      expect((await admin.call('PATCH', `/approvals/${relaxed.body.data._id}/cancel`)).status).toBe(200)
    }
    // The other admin decides, and the person exists only then, with the password that was typed.
    expect((await boss.call('PATCH', `/approvals/${created.body.data._id}/approve`)).body.data.status).toBe(
      'APPROVED',
    )
    expect((await on.signIn(staff.email, staff.password)).email).toBe(staff.email)
  })

  test('is not alone with the house after blocking the other one', async () => {
    await admin.call('PUT', `/users/${boss.id}`, { status: 'BLOCKED', statusDescription: 'Saiu' })
    const demoted = await admin.call('PUT', `/users/${boss.id}`, { roles: ['user'] })
    expect([demoted.status, demoted.body.code]).toEqual([409, 'user.rescueNeeded'])
    const back = await admin.call('PUT', `/users/${boss.id}`, { status: 'VALID' })
    expect([back.status, back.body.code]).toEqual([409, 'user.rescueNeeded'])
  })

  test('accepts no deposit of her own', async () => {
    const id = await declare(admin, '1000000.00')
    const accepted = await admin.call('PATCH', `/deposits/${id}/accept`, {
      override: true,
      overrideReason: 'vi',
    })
    expect([accepted.status, acts(accepted)]).toEqual([202, ['deposit.acceptInvolved', 'deposit.accept']])
    expect(accepted.body.data).toMatchObject({ approversNeeded: 2, roles: ['master', 'admin'] })
  })
})
