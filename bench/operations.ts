import { randomBytes } from 'node:crypto'
import { pdfOf } from '#test/harness/pdf.ts'
import { seeded } from '#test/harness/seeded.ts'
import type { Customer } from './customers.ts'
import { SIMPLE_UPDATE } from './pgbench.ts'
import { type Call, callOf, request, type Target, toBody, toContent } from './requests.ts'
import { type Contender, interleave, SEED } from './rounds.ts'
import { PORT, type Stage } from './stage.ts'
import { compare, type Row } from './table.ts'

/**
 * Operations with a transaction each: a withdrawal, a deposit with its receipt, and an order of the desk. A receipt makes
 * two transactions, with the durable file between them. The text of a PDF is read in a thread, one of an image never.
 */
const CLIENTS = 32
const TARGET = 0.5
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

const desk = toBody('createOrder', { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })

export async function measureOperations(stage: Stage): Promise<Row[]> {
  const { customers, bankAccountId, pgbench } = stage
  const random = seeded(SEED)
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(IMAGE_BYTES)])
  const pdf = await pdfOf('Comprovante de transferência')
  const calls: readonly (readonly [name: string, call: (by: Customer) => Call])[] = [
    [
      'withdrawal request',
      ({ token, bankAccountId }) =>
        callOf(
          'createWithdrawal',
          token,
          toBody('createWithdrawal', { kind: 'BANK', bankAccountId, amount: '10.00' }),
        ),
    ],
    ['deposit with an image', depositWith(bankAccountId, png, 'image/png')],
    ['deposit with a PDF', depositWith(bankAccountId, pdf, 'application/pdf')],
    ['order of the desk', ({ token }) => callOf('createOrder', token, desk)],
  ]
  const ours = calls.map(([name, call]): Contender => {
    const next = () => call(customers[Math.floor(random() * customers.length)] as Customer)
    const target: Target = { port: PORT, status: 201, next }
    const run = (seconds: number) => request(target, { clients: CLIENTS, until: { seconds } })
    return { name: `${name}, ${CLIENTS} clients`, isRequests: true, run }
  })
  const simple = pgbench?.toContender('pgbench simple-update', ...SIMPLE_UPDATE)
  const results = await interleave(simple ? [...ours, simple] : ours, stage.measureUse)
  const of = { beside: 'pgbench simple-update', target: TARGET }
  return ours.map((one) => compare(results(one), results(simple), of))
}
