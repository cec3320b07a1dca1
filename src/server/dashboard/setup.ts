import { isRelaxed, isUnlimited } from '#core/approvals/controls.ts'
import { unmetBands } from '#core/approvals/coverage.ts'
import { BACKUP_DAYS, SETUP_TASKS } from '#core/dashboard/setup.ts'
import type { Setup } from '#core/dashboard/setup-schema.ts'
import { isCalendarShort } from '#core/rules/bank-days.ts'
import { toFileTime } from '#core/shipments/payment.ts'
import { findStaff, toDecider } from '../approvals/queries.ts'
import { listSystemAccounts } from '../bank-accounts/queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import { controlsInForce } from '../settings/in-force.ts'

const DAY_MS = 86_400_000

/** The tasks before the house opens, and whether each is done. */
export async function readSetup(db: Database, config: Config): Promise<Setup> {
  const [accounts, controls, staff, [house]] = await Promise.all([
    listSystemAccounts(db),
    controlsInForce(db),
    findStaff(db),
    db.sql<{ admins: number; isReviewed: boolean; hasCustomersOrOpens: boolean }[]>`
      select (select count(*)::int from users where 'admin' = any(roles) and status <> 'BLOCKED') as admins,
        exists (
          select from settings s join events e on e.entity_id = s.id
          where s.status = 'ACTIVED' and e.entity = 'settings' and e.actor_id is not null
        ) as is_reviewed,
        exists (select from settings where status = 'ACTIVED' and registrations = 'open') or exists (
          select from users u where u.roles = '{user}'
            and not exists (select from settings where u.id in (user_id, user_otc_id, user_fee_id))
        ) as has_customers_or_opens`,
  ])
  const deciders = staff.map((one) => toDecider(one, controls.newStaffDays))
  const unmet = unmetBands(controls, deciders, db.clock.now())
  const { restoredOn } = config
  const age = restoredOn === undefined ? undefined : db.clock.now().getTime() - Date.parse(restoredOn)
  const isDone: Record<Setup[number]['task'], boolean> = {
    account: accounts.length > 0,
    settings: house?.isReviewed ?? false,
    secondAdmin: (house?.admins ?? 0) > 1,
    controls: !isRelaxed(controls),
    approvers: unmet.length === 0,
    limits: !isUnlimited(controls),
    // A house with customers knows its way to them, open registrations or not.
    registrations: house?.hasCustomersOrOpens ?? false,
    mail: config.smtpUrl !== undefined,
    prices: config.prices.sources.some((source) => source.startsWith('ccxt:')),
    backup: age !== undefined && age < BACKUP_DAYS * DAY_MS,
    calendar: !isCalendarShort(toFileTime(db.clock.now()).date),
  }
  const tasks = SETUP_TASKS.filter((task) => task !== 'calendar' || !isDone.calendar)
  return (config.demo ? (['controls'] as const) : tasks).map((task) => ({
    task,
    isDone: isDone[task],
    ...(task === 'approvers' ? { unmet, isAlone: staff.length === 1 } : {}),
  }))
}
