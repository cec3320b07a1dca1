import { randomBytes } from 'node:crypto'
import { pdfOf } from '#test/harness/pdf.ts'
import { seeded } from '#test/harness/seeded.ts'
import type { Customer } from './customers.ts'
import { type Floor, openFloor } from './floor.ts'
import { type Call, callOf, request, type Target, toBody, toContent } from './requests.ts'
import { type Contender, interleave, SEED } from './rounds.ts'
import { PORT, type Stage } from './stage.ts'
import { compare, type Row } from './table.ts'

/**
 * Operations with a transaction each: a withdrawal, a deposit with its receipt, and an order of the desk. A receipt makes
 * two transactions, with the durable file between them. The text of a PDF is read in a thread, one of an image never. Beside
 * them the HTTP floor runs.
 */
const CLIENTS = 32
const IMAGE_BYTES = 40_000
const BOUNDARY = 'bench-boundary'

/** A deposit as a form with its receipt. Each receipt has another text, since staff see a receipt that was sent twice. */
function depositWith(bankAccountId: string, image: Buffer, type: string): (by: Customer) => Call {
  const fields = { kind: 'BANK', currency: 'BRL', amount: '100.00', bankAccountId }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="receipt"; filename="receipt"\r\ncontent-type: ${type}\r\n\r\n`
  const begin = `${parts.join('')}${file}${image.toString('latin1')}`
  let sent = 0
  return ({ token }) => {
    const content = `${begin}${String(++sent).padStart(10)}\r\n--${BOUNDARY}--\r\n`
    return callOf('createDeposit', token, toContent(`multipart/form-data; boundary=${BOUNDARY}`, content))
  }
}

const requestWithdrawal = ({ token, bankAccountId }: Customer): Call =>
  callOf(
    'createWithdrawal',
    token,
    toBody('createWithdrawal', { kind: 'BANK', bankAccountId, amount: '10.00' }),
  )

const desk = toBody('createOrder', { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })

/** The least ratio to the floor, or the least rate. */
type Operation = {
  readonly name: string
  readonly target: number | { readonly perSecond: number }
  call(by: Customer): Call
}

export async function measureOperations(stage: Stage): Promise<Row[]> {
  const floor = await openFloor(stage, 'operations_floor')
  try {
    return await measureBeside(floor, stage)
  } finally {
    await floor.close()
  }
}

async function measureBeside(floor: Floor, stage: Stage): Promise<Row[]> {
  const { customers } = stage
  const random = seeded(SEED)
  const ours = (await operationsOf(stage)).map(({ name, call, target: ratio }) => {
    const next = () => call(customers[Math.floor(random() * customers.length)] as Customer)
    const target: Target = { port: PORT, status: 201, next }
    const run = (seconds: number) => request(target, { clients: CLIENTS, until: { seconds } })
    return { load: { name: `${name}, ${CLIENTS} clients`, isRequests: true, run } as Contender, ratio }
  })
  const least = floor.toContender(CLIENTS)
  const results = await interleave([least, ...ours.map(({ load }) => load)], stage.measureUse)
  return ours.map(({ load, ratio }) =>
    compare(results(load), results(least), { beside: 'HTTP floor', target: ratio }),
  )
}

async function operationsOf({ bankAccountId }: Stage): Promise<Operation[]> {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(IMAGE_BYTES)])
  const pdf = await pdfOf('Comprovante de transferência')
  return [
    { name: 'withdrawal request', target: 0.4, call: requestWithdrawal },
    { name: 'deposit with an image', target: 0.3, call: depositWith(bankAccountId, png, 'image/png') },
    {
      name: 'deposit with a PDF',
      target: { perSecond: 60 },
      call: depositWith(bankAccountId, pdf, 'application/pdf'),
    },
    { name: 'order of the desk', target: 0.5, call: ({ token }) => callOf('createOrder', token, desk) },
  ]
}
