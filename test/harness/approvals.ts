import { type Controls, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { type Person, PNG, type TestApp, toForm } from './app.ts'
import { setControls } from './house.ts'

/** The default matrix, without the waits and duties that are the subject of other tests. */
export const SAFE: Controls = {
  ...DEFAULT_CONTROLS,
  newStaffDays: 0,
  payeeHold: 0,
  staffPasswordHold: 0,
  temporaryPasswords: false,
  staffSecondFactor: { required: false, graceDays: 0 },
  staffStepUpMinutes: 0,
}

export const approve = (by: Person, id: string, body: object = {}) =>
  by.call('PATCH', `/approvals/${id}/approve`, body)

export const reject = (by: Person, id: string, reason = 'Não confere') =>
  by.call('PATCH', `/approvals/${id}/reject`, { reason })

/** Acts of people in a house under the default matrix. */
export function requestsOn(on: TestApp) {
  const { db } = on
  return {
    /** Declares a deposit whose receipt raises no doubt. */
    async declare(owner: Person, amount: string): Promise<string> {
      const fields = { currency: 'BRL', kind: 'BANK', bankAccountId: on.systemAccountId, amount }
      const { body } = await owner.call('POST', '/deposits', toForm({ ...fields, receipt: PNG }))
      await db.sql`update deposits set receipt_asks_reason = false where id = ${body.data._id}`
      return body.data._id
    },
    /** Gives the id of the request that a call became. */
    async ask(
      call: Promise<{ status: number; body: { data: { _id: string } }; raw: Buffer }>,
    ): Promise<string> {
      const { status, body, raw } = await call
      if (status !== 202) throw new Error(`no request: ${status} ${raw}`)
      return body.data._id
    },
    /** Runs acts as one person may do them who needs nobody else. */
    async relaxed<Result>(run: () => Promise<Result>): Promise<Result> {
      await setControls(db, { approvals: [] })
      return run().finally(() => setControls(db, { approvals: SAFE.approvals }))
    },
    /** Pays nothing: the customer asks for money to an own Pix key that is in use. */
    async requestWithdrawal(owner: Person, amount: string): Promise<string> {
      const [saved] = await db.sql<{ id: string }[]>`select id from bank_accounts where user_id = ${owner.id}`
      let bankAccountId = saved?.id
      if (!bankAccountId) {
        bankAccountId = db.newId()
        const account = { userId: owner.id, name: 'Pix', ownerName: 'Ana', document: '52998224725' }
        const pix = { pixKind: 'CPF', pixKey: '52998224725' }
        const times = { createdAt: db.clock.now(), updatedAt: db.clock.now() }
        await db.sql`
          insert into bank_accounts ${db.sql({ ...account, ...pix, ...times, id: bankAccountId, status: 'ACTIVED', wasActived: true })}`
      }
      const form = { kind: 'BANK', currency: 'BRL', amount, bankAccountId }
      const { body, raw } = await owner.call('POST', '/withdrawals', form)
      if (!body.data) throw new Error(`no withdrawal: ${raw}`)
      return body.data._id
    },
  }
}
