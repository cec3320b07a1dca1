import type { Shipment } from '#core/shipments/shipment-schema.ts'
import { type Person, toForm } from './app.ts'
import { type Answer, toReturn } from './bank-return.ts'
import { openWithdrawalDesk } from './withdrawals.ts'

/** A shipment of withdrawals, with its file and the keys of its items in their order. */
export type Shipped = {
  readonly id: string
  readonly ids: readonly string[]
  readonly keys: readonly string[]
  readonly file: string
}

let returned = 0
/** The bank's file about the items, in their order; each is a new file. */
export const answer = ({ file, keys }: Shipped, ...answers: Answer[]) => {
  const byKey = Object.fromEntries(answers.map((one, at) => [keys[at] ?? '', one]))
  return toReturn(file, byKey, { sequence: ++returned })
}

const send = (by: Person, ...withdrawalIds: string[]) => by.call('POST', '/shipments', { withdrawalIds })
const decide = (by: Person, id: string, decision: string) =>
  by.call('PATCH', `/shipments/returns/lines/${id}`, { decision, reason: 'Conferido com o banco' })
const approve = (by: Person, id: string) => by.call('PATCH', `/approvals/${id}/approve`, {})

/** Withdrawals that leave by files, and the files that come back. */
export async function openShipmentDesk() {
  const desk = await openWithdrawalDesk()
  const { operator, colleague, customer, withdraw } = desk
  const someone = await customer({ BRL: '1000000.00', BTC: '1' })
  const approved = async (by = someone, fields?: Record<string, unknown>) => {
    const { _id } = await withdraw(by, fields)
    await colleague.call('POST', '/withdrawals/approvals', { withdrawalIds: [_id] })
    return _id
  }
  const download = async (id: string) =>
    (await operator.call('GET', `/shipments/${id}/file`)).raw.toString('latin1')
  const read = async (id: string): Promise<Shipment> =>
    (await operator.call('GET', `/shipments/${id}`)).body.data
  const statesOf = async (id: string) => (await read(id)).items?.map(({ state }) => state)
  const ship = async (...ids: string[]): Promise<Shipped> => {
    const { body } = await send(operator, ...ids)
    const { _id: id } = body.data
    const { items = [] } = await read(id)
    const keys = ids.map((of) => items.find(({ withdrawalId }) => withdrawalId === of)?.key ?? '')
    return { id, ids, keys, file: await download(id) }
  }
  const shipNew = async (count: number) => {
    const ids: string[] = []
    while (ids.length < count) ids.push(await approved())
    return ship(...ids)
  }

  const upload = ({ id }: Shipped, text: string, by: Person = operator, path = '') =>
    by.call('POST', `/shipments/${id}/return${path}`, toForm({ file: Buffer.from(text, 'latin1') }))
  const reply = (shipment: Shipped, ...answers: Answer[]) => upload(shipment, answer(shipment, ...answers))
  const waiting = async (shipment: Shipped) => {
    const filters = [
      { field: 'shipmentId', operation: '=', value: shipment.id },
      { field: 'state', operation: 'in', value: ['WAITING', 'ASKED'] },
    ].map((filter) => `filters[]=${encodeURIComponent(JSON.stringify(filter))}`)
    const { body } = await operator.call(
      'GET',
      `/shipments/returns/lines?orderBy=line&orderByDirection=asc&${filters.join('&')}`,
    )
    return body.data as { _id: string; waitsFor: { code: string } | null; reason: string | null }[]
  }

  return {
    ...desk,
    someone,
    approved,
    send,
    download,
    read,
    statesOf,
    ship,
    shipNew,
    upload,
    reply,
    waiting,
    decide,
    approve,
  }
}
