import type { Mutant } from './mutant.ts'
import { settingsControlMutants } from './settings-controls.ts'

const SETTINGS = 'src/server/settings/commands.ts'
const HOUSE = 'src/server/first-start.ts'
const ACCOUNTS = 'src/server/bank-accounts/commands.ts'
const LOCKS = 'src/server/bank-accounts/lock.ts'
const UPDATE = 'src/server/users/update.ts'
const RULES = 'src/core/users/user.ts'
const OF_SETTINGS = ['src/server/settings/settings.test.ts']
const OF_HOUSE = ['src/server/first-start.test.ts']
const OF_ACCOUNTS = ['src/server/bank-accounts/bank-accounts.test.ts']
const OF_USERS = ['src/server/users/users.test.ts']

/** Faults in settings, users, the first start and bank accounts. */
export const settingsMutants: readonly Mutant[] = [
  ...settingsControlMutants,
  {
    breaks: 'a logo that settings name leaves',
    file: 'src/server/settings/logos.ts',
    was: "and not exists (select from settings s where s.brand -> 'logo' ->> 'id' = l.id::text)",
    is: '',
    tests: ['src/server/settings/logos.test.ts'],
  },
  {
    breaks: 'a logo may have any number of pixels',
    file: 'src/server/adapters/logo-worker.ts',
    was: 'limitInputPixels: MAX_PIXELS',
    is: 'limitInputPixels: false',
    tests: ['src/server/settings/logos.test.ts'],
  },
  {
    breaks: 'a user becomes a user of the house while being blocked',
    file: SETTINGS,
    was: `where id = any(\${ids}) order by id for share\``,
    is: `where id = any(\${ids}) order by id\``,
    tests: OF_SETTINGS,
  },
  {
    breaks: 'records are activated without waiting for each other',
    file: SETTINGS,
    was: 'await sql`lock table settings in share row exclusive mode`',
    is: 'await sql`select 1`',
    tests: OF_SETTINGS,
  },
  {
    breaks: 'the record in force stays beside the next one',
    file: SETTINGS,
    was: `  if (isInForce) await disableOthers(tx, id, by)
`,
    is: '',
    tests: OF_SETTINGS,
  },
  {
    breaks: 'the accounts of new house users keep their floor',
    file: SETTINGS,
    was: `  if (isInForce) await setHouse(tx, [terms.userId, terms.userOtcId, terms.userFeeId])
`,
    is: '',
    tests: OF_SETTINGS,
  },
  {
    breaks: 'bitcoin has the approval limit of reais',
    file: SETTINGS,
    was: 'approvalLimitBtc: approvalLimit?.BTC',
    is: 'approvalLimitBtc: approvalLimit?.BRL',
    tests: OF_SETTINGS,
  },
  {
    breaks: 'the fee of buying is that of selling too',
    file: SETTINGS,
    was: 'fee.currencyOrig === PAIR.SELL.orig)?.fee',
    is: 'fee.currencyOrig === PAIR.BUY.orig)?.fee',
    tests: OF_SETTINGS,
  },
  {
    breaks: 'activating a record is recorded as an ordinary change',
    file: SETTINGS,
    was: `  if (after.status === 'ACTIVED') return 'event.settings.activated'
`,
    is: '',
    tests: OF_SETTINGS,
  },
  {
    breaks: 'the house may be nobody, or blocked',
    file: SETTINGS,
    was: `  for (const field of HOUSE_FIELDS) enforce(mayBeHouse(field, statuses.get(input[field])))
`,
    is: '',
    tests: OF_SETTINGS,
  },
  {
    breaks: 'a field that a change omits gets its default',
    file: SETTINGS,
    was: 'await storeTerms(tx, { id, terms: input }, by)',
    is: 'await storeTerms(tx, { id, terms: { ...DEFAULT_TERMS, ...omitUndefined(input) } as Terms }, by)',
    tests: OF_SETTINGS,
  },
  {
    breaks: 'bitcoin deposits cost what withdrawals do',
    file: 'src/server/settings/in-force.ts',
    was: 'CRYPTO: row.feeDepositCrypto',
    is: 'CRYPTO: row.feeWithdrawalCrypto',
    tests: ['src/server/deposits/create.test.ts'],
  },
  {
    breaks: 'an approval limit of 0 is read as none',
    file: 'src/server/settings/in-force.ts',
    was: 'BRL: row.approvalLimitBrl,',
    is: 'BRL: row.approvalLimitBrl || null,',
    tests: ['src/server/withdrawals/withdrawals.test.ts'],
  },
  {
    breaks: 'others read the first password',
    file: HOUSE,
    was: 'mode: 0o600',
    is: 'mode: 0o644',
    tests: OF_HOUSE,
  },
  {
    breaks: 'a configured password is not the administrator’s',
    file: HOUSE,
    was: 'config.admin.password ?? randomPassword(18)',
    is: 'randomPassword(18)',
    tests: OF_HOUSE,
  },
  {
    breaks: 'each start creates a house',
    file: HOUSE,
    was: '    if (anyone) return',
    is: '    if (anyone && false) return',
    tests: OF_HOUSE,
  },
  {
    breaks: 'customers pay into a disabled account',
    file: 'src/server/bank-accounts/queries.ts',
    was: "where a.status = 'ACTIVED' and a.deleted_at is null",
    is: 'where a.deleted_at is null',
    tests: OF_ACCOUNTS,
  },
  {
    breaks: 'customers pay into the account of the OTC desk',
    file: 'src/server/bank-accounts/queries.ts',
    was: "(select user_id from settings where status = 'ACTIVED')",
    is: "(select user_otc_id from settings where status = 'ACTIVED')",
    tests: OF_ACCOUNTS,
  },
  {
    breaks: 'operators set the accounts that customers pay into',
    file: LOCKS,
    was: 'userId === null || (await findSettingsInForce(tx))?.userId === userId',
    is: 'userId === null',
    tests: OF_ACCOUNTS,
  },
  {
    breaks: 'a new account counts as approved once',
    file: ACCOUNTS,
    was: "wasActived: status === 'ACTIVED' }",
    is: 'wasActived: true }',
    tests: OF_ACCOUNTS,
  },
  {
    breaks: 'an account is changed without its lock',
    file: LOCKS,
    was: `user_id = \${by.id}) for update\``,
    is: `user_id = \${by.id})\``,
    tests: OF_ACCOUNTS,
  },
  {
    breaks: 'another payee keeps the approval',
    file: ACCOUNTS,
    was: 'changesPayee: isOtherPayee }',
    is: 'changesPayee: false }',
    tests: OF_ACCOUNTS,
  },
  {
    breaks: 'an account that its owner enables again has no hold',
    file: ACCOUNTS,
    was: 'isReenabled(account) ? await enterPayee(tx, by) : {}',
    is: '{}',
    tests: OF_ACCOUNTS,
  },
  {
    breaks: 'a blocked user keeps the sessions',
    file: UPDATE,
    was: `  if (after.status === 'BLOCKED') await endSessions(tx, { userId: id })
`,
    is: '',
    tests: OF_USERS,
  },
  {
    breaks: 'a new e-mail stops nothing',
    file: UPDATE,
    was: `  if (after.email !== before.email) await guardNewEmail(tx, before, by)
`,
    is: '',
    tests: ['src/server/sessions/registration.test.ts'],
  },
  {
    breaks: 'a blocked admin counts as an admin',
    file: UPDATE,
    was: "row.roles.includes('admin') && row.status !== 'BLOCKED'",
    is: "row.roles.includes('admin')",
    tests: OF_USERS,
  },
  {
    breaks: 'a legal entity has a birth',
    file: UPDATE,
    was: "birth: after.kind === 'F' ? after.birth : null",
    is: 'birth: after.birth',
    tests: OF_USERS,
  },
  {
    breaks: 'the emission is answered as the withdrawal fee',
    file: 'src/server/users/queries.ts',
    was: "'emissionFee', wire_amount(u.emission_fee,",
    is: "'emissionFee', wire_amount(u.withdrawal_fee,",
    tests: OF_USERS,
  },
  {
    breaks: 'a customer reads any user',
    file: 'src/server/users/queries.ts',
    was: `isInternal(by) ? sql\`true\` : sql\`u.id = \${by.id}\``,
    is: 'isInternal(by) ? sql`true` : sql`u.id is not null`',
    tests: OF_USERS,
  },
  {
    breaks: 'a user refers itself',
    file: 'src/server/users/commands.ts',
    was: `and id <> \${of.userId}`,
    is: `and \${of.userId}::uuid is not null`,
    tests: OF_USERS,
  },
  {
    breaks: 'operators set fees',
    file: RULES,
    was: "['permissions', 'settings']",
    is: "['permissions']",
    tests: ['src/core/users/user.test.ts'],
  },
  {
    breaks: 'operators change the users of the house',
    file: RULES,
    was: '|| target.isHouse)',
    is: ')',
    tests: ['src/server/users/users-staff.test.ts'],
  },
  {
    breaks: 'the last admin may lose the role',
    file: RULES,
    was: 'staysAdmin || otherAdmins > 0',
    is: 'staysAdmin || otherAdmins >= 0',
    tests: ['src/core/users/user.test.ts'],
  },
]
