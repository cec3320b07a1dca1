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

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())

/** The verdicts of a table by viewer and status. Its upper lines name the viewers of each column, one below the other. */
function parseTable(text: string): Map<string, Map<string, string>> {
  const rows = text.trim().split('\n').map(cellsOf)
  const head = rows.filter(([statuses]) => !statuses)
  const body = rows.filter(([statuses]) => statuses)
  const width = head[0]?.length
  if (rows.some((row) => row.length !== width)) expect.fail('a line has more or fewer columns than the first')
  const columns = head[0]?.map((_, at) => head.flatMap((row) => row[at] || [])) ?? []
  const lines = body.flatMap(([statuses = '', ...cells]) =>
    statuses.split(/\s+/).map((status) => ({ status, cells })),
  )
  expectOnce(columns.flat(), 'columns')
  expectOnce(
    lines.map(({ status }) => status),
    'lines',
  )
  return new Map(
    columns.flatMap((names, at) =>
      names.map((name) => [name, new Map(lines.map(({ status, cells }) => [status, cells[at - 1] ?? '']))]),
    ),
  )
}

function expectOnce(names: readonly string[], places: string): void {
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) expect.fail(`two ${places} for ${twice.join()}`)
}

/**
 * Applies a rule to every viewer of the table in every status, and compares the verdicts with the table. The table must
 * have all statuses, so that a new one cannot be forgotten. Viewers with the same verdicts share a column, one below the other.
 * Statuses with the same verdicts may share a line: `FINISHED CANCELLED | 409 alreadyDecided`.
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
