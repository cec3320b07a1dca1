import { expect } from 'vitest'
import type { RefusalKind, Verdict } from '#core/rules/verdict.ts'
import type { Permission, Role, Viewer } from '#core/rules/viewer.ts'

/** A subject of a rule table: the viewer, and the owner of the row. */
export type Asker = { readonly by: Viewer; readonly userId: string; readonly createdBy: string }

type Rights = { owns?: boolean; creates?: boolean; permissions?: Permission[] }

function asker(roles: Role[], { owns, creates, permissions = [] }: Rights = {}): Asker {
  return {
    by: { id: 'me', roles, permissions },
    userId: owns ? 'me' : 'customer',
    createdBy: creates ? 'me' : owns ? 'somebody' : 'customer',
  }
}

/**
 * `owner` created the row; a `creator` created it for another; `own …` of the staff is a row of the same member of
 * staff.
 */
export const ASKERS = {
  owner: asker(['user'], { owns: true, creates: true }),
  'owner only': asker(['user'], { owns: true }),
  stranger: asker(['user']),
  creator: asker(['user'], { creates: true }),
  operator: asker(['operator']),
  'own operator': asker(['operator'], { owns: true, creates: true }),
  'operator creator': asker(['operator'], { creates: true }),
  'permitted creator': asker(['operator'], { creates: true, permissions: ['deposit.self.approve'] }),
  master: asker(['master']),
  'own master': asker(['master'], { owns: true, creates: true }),
  admin: asker(['admin']),
  'own admin': asker(['admin'], { owns: true, creates: true }),
} satisfies Record<string, Asker>

export type AskerName = keyof typeof ASKERS

const NUMBER: Partial<Record<RefusalKind, number>> = {
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalid: 422,
}

/** A verdict as a table writes it: `yes`, or the status and the reason, `409 notCancellable`. */
export function toCell(verdict: Verdict): string {
  if (verdict.ok) return 'yes'
  return `${NUMBER[verdict.kind] ?? verdict.kind} ${verdict.code.slice(verdict.code.indexOf('.') + 1)}`
}

/** Cells of a table in the text: the first row names the columns, the first column the rows. A column may have several names. */
function parseTable(text: string): Map<string, Map<string, string>> {
  const [head = [], ...body] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const columns = head.slice(1).map((names) => names.split(/\s+/))
  const names = columns.flat()
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) expect.fail(`two columns for ${twice.join()}`)
  return new Map(
    body.map(([name = '', ...cells]) => [
      name,
      new Map(cells.flatMap((cell, at) => (columns[at] ?? ['']).map((column) => [column, cell] as const))),
    ]),
  )
}

/**
 * Applies a rule to every viewer of the table in every status, and compares the verdicts with the table. The table must
 * have all statuses, so that a new one cannot be forgotten. Statuses with the same verdicts share a column: `| PENDING ON_HOLD |`.
 */
export function expectTable<Status extends string>(
  statuses: readonly Status[],
  text: string,
  ask: (status: Status, asker: Asker) => Verdict,
): void {
  const table = parseTable(text)
  const answered = new Map(
    [...table.keys()].map((name) => {
      const who = ASKERS[name as AskerName] ?? expect.fail(`no such asker: ${name}`)
      return [name, new Map(statuses.map((status) => [status as string, toCell(ask(status, who))]))]
    }),
  )
  expect(answered).toEqual(table)
}
