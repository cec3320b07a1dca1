import type { Command } from '../../api/use-act.ts'
import type { RehearsedAct } from '../../api/use-rehearsal.ts'

type SentAct<Row> = {
  readonly slice: string
  send(row: Row, reason?: string): Omit<Command, 'key'> & { path: string }
}

/** The act as the server rehearses it; the words of a reason change nothing. */
export function toRehearsed<Row>({ slice, send }: SentAct<Row>, row: Row, hasReason: boolean): RehearsedAct {
  const {
    path,
    method = 'PATCH',
    body = method === 'DELETE' ? undefined : {},
  } = send(row, hasReason ? '-' : undefined)
  return { path: `/${slice}${path}`, method, body }
}
