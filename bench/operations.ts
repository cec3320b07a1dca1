import { randomBytes } from 'node:crypto'
import { pdfOf } from '#test/harness/pdf.ts'
import { seeded } from '#test/harness/seeded.ts'
import { actsOf } from './acts.ts'
import type { Customer } from './customers.ts'
import { type Floor, openFloor } from './floor.ts'
import { type Call, callOf, type Limited, request, toBody, toContent } from './requests.ts'
import { type Contender, interleave, SEED } from './rounds.ts'
import { PORT, type Stage } from './stage.ts'
import { compare, type Row } from './table.ts'

/**
 * Operations with a transaction each: a withdrawal, a deposit with its receipt, and an order of the desk. A receipt makes
 * two transactions, with the durable file between them. The text of a PDF is read in a thread, one of an image never. Then the
 * acts that follow them: staff accept deposits, approve and finish withdrawals, and customers execute quotations. Beside them
 * the HTTP floor runs.
 */
const CLIENTS = 32
const IMAGE_BYTES = 40_000
const BOUNDARY = 'bench-boundary'

/** A form with a receipt. Each receipt has another text, since staff see a receipt that was sent twice. */
function formWith(fields: Readonly<Record<string, string>>, image: Buffer, type: string): () => string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="receipt"; filename="receipt"\r\ncontent-type: ${type}\r\n\r\n`
  const begin = `${parts.join('')}${file}${image.toString('latin1')}`
  let sent = 0
  return () =>
    toContent(
      `multipart/form-data; boundary=${BOUNDARY}`,
      `${begin}${String(++sent).padStart(10)}\r\n--${BOUNDARY}--\r\n`,
    )
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
  readonly status: 200 | 201
  next(): Call | undefined
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
  const ours = (await operationsOf(stage)).map(({ name, status, next, target: ratio }) => {
    const target: Limited = { port: PORT, status, next }
    const run = (seconds: number) => request(target, { clients: CLIENTS, until: { seconds } })
    return { load: { name: `${name}, ${CLIENTS} clients`, isRequests: true, run } as Contender, ratio }
  })
  const least = floor.toContender(CLIENTS)
  const results = await interleave([least, ...ours.map(({ load }) => load)], stage.measureUse)
  return ours.map(({ load, ratio }) =>
    compare(results(load), results(least), { beside: 'HTTP floor', target: ratio }),
  )
}

async function operationsOf(stage: Stage): Promise<Operation[]> {
  const { bankAccountId, customers } = stage
  const random = seeded(SEED)
  const by = (name: string, target: Operation['target'], call: (by: Customer) => Call): Operation => {
    const next = () => call(customers[Math.floor(random() * customers.length)] as Customer)
    return { name, target, status: 201, next }
  }
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(IMAGE_BYTES)])
  const pdf = await pdfOf('Comprovante de transferência')
  const declared = { kind: 'BANK', currency: 'BRL', amount: '100.00', bankAccountId }
  const deposit = (file: Buffer, type: string) => {
    const content = formWith(declared, file, type)
    return ({ token }: Customer) => callOf('createDeposit', token, content())
  }
  const acts = await actsOf(stage, formWith({}, png, 'image/png'))
  return [
    by('withdrawal request', 0.4, requestWithdrawal),
    by('deposit with an image', 0.3, deposit(png, 'image/png')),
    by('deposit with a PDF', { perSecond: 60 }, deposit(pdf, 'application/pdf')),
    by('order of the desk', 0.5, ({ token }) => callOf('createOrder', token, desk)),
    ...acts.map((act) => ({ ...act, target: 0.3, status: 200 }) as const),
  ]
}
