import { bankAccountInputSchema } from '#core/bank-accounts/bank-account-schema.ts'
import type { Permission, Role } from '#core/rules/viewer.ts'
import { createUserSchema, updateUserSchema } from '#core/users/user-schema.ts'
import { createBankAccount, disableBankAccount, enableBankAccount } from '#server/bank-accounts/commands.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import { createUser } from '#server/users/commands.ts'
import { updateUser } from '#server/users/update.ts'
import { untilDesk } from './hours.ts'
import { openDoors } from './opening.ts'
import {
  CUSTOMERS,
  type Customer,
  type CustomerName,
  DEMO_PASSWORD,
  STAFF,
  type StaffName,
} from './people.ts'
import { accountOf } from './slips.ts'
import type { Act, Name, Scene } from './stage.ts'

type PersonRow = { id: string; name: string; document: string; roles: Role[]; permissions: Permission[] }

/** Those who are there before the story begins, and the doors that one of them opens. */
export const enterHouse: Act = async ({ tx, enter }) => {
  const { userOtcId } = await settingsInForce(tx)
  const [admin] = await tx.sql<PersonRow[]>`
    select id, name, document, roles, permissions from users where 'admin' = any(roles) and status <> 'BLOCKED'
    order by created_at, id limit 1`
  const [desk] = await tx.sql<PersonRow[]>`
    select id, name, document, roles, permissions from users where id = ${userOtcId}`
  if (!admin || !desk) throw new Error('the house is not prepared')
  enter('admin', admin)
  enter('desk', desk)
  await openDoors(tx, admin)
}

export const hire =
  (name: StaffName): Act =>
  async (scene) => {
    const { role, ...person } = STAFF[name]
    await join(scene, name, { ...person, roles: [role], status: 'VALID' }, 'admin')
  }

/** A customer is registered, and soon has a bank account that one of the staff approves. */
export const arrive =
  (name: CustomerName): Act =>
  async (scene) => {
    const { joined, account, habit, referredBy, ...person }: Customer = CUSTOMERS[name]
    const referralId = referredBy && scene.who(referredBy as CustomerName).id
    await join(scene, name, { ...person, referralId, roles: ['user'] }, 'master')
    if (account) scene.later(scene.random.between(4, 40), openAccount(name, account))
  }

async function join(scene: Scene, name: Name, fields: Record<string, unknown>, by: 'admin' | 'master') {
  const kind = String(fields.document).length === 11 ? 'F' : 'J'
  const input = createUserSchema.parse({ ...fields, kind, password: DEMO_PASSWORD })
  const id = await createUser(scene.tx, input, scene.who(by))
  scene.enter(name, { ...input, id })
}

/** A customer names an account of its own. Elaine's waits for the desk. */
export const openAccount =
  (name: CustomerName, account: NonNullable<Customer['account']>): Act =>
  async (scene) => {
    const owner = scene.who(name)
    const input = bankAccountInputSchema.parse({
      ...account,
      name: account.kind === 'CC' ? 'Conta corrente' : 'Poupança',
      ownerName: owner.name,
      document: owner.document,
    })
    const id = await createBankAccount(scene.tx, input, owner)
    if (name === 'elaine') return
    const minutes = untilDesk(scene.tx.now, scene.random.between(10, 90))
    scene.later(minutes, (then) => enableBankAccount(then.tx, id, then.who('paulo')))
  }

/** A customer puts an account out of use. */
export const closeAccount =
  (name: CustomerName): Act =>
  async (scene) => {
    const owner = scene.who(name)
    const kept = accountOf(name)?.account ?? ''
    const [other] = await scene.tx.sql<{ id: string }[]>`
      select id from bank_accounts where user_id = ${owner.id} and status = 'ACTIVED' and account <> ${kept}`
    if (other) await disableBankAccount(scene.tx, other.id, owner)
  }

export const block =
  (name: CustomerName, statusDescription: string): Act =>
  async ({ tx, who }) => {
    const input = updateUserSchema.parse({ status: 'BLOCKED', statusDescription })
    await updateUser(tx, { id: who(name).id, input }, who('master'))
  }
