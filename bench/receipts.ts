import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareReading, type ReceiptFinding } from '#core/deposits/findings.ts'
import { readReceipt, type Sought, settleReference } from '#core/deposits/reading.ts'
import { PRINT, printOf } from '#core/deposits/receipt-print.ts'
import { openPictureReader } from '#server/adapters/picture-reader.ts'
import { readReceiptText } from '#server/adapters/receipt-pdf.ts'
import { openDatabase } from '#server/db/pool.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { change, drawFacts, type Receipt, renderReceipts } from './receipt-pictures.ts'

/**
 * The facts that are read in pictures of receipts of our own making, and the pictures that are recognised as seen before.
 * `npm run bench:receipts`. BENCH_ONLY is `fields`, `same` or `search`; BENCH_WAYS chooses from the ways in which receipts arrive;
 * BENCH_TEXTS prints each reading.
 */
const only = process.env.BENCH_ONLY
const reader = openPictureReader()

const FIELDS = ['code', 'another code', 'amount', 'payer', 'another payer', 'date'] as const
type Field = (typeof FIELDS)[number]
const OUTCOMES = ['right', 'probable', 'missed', 'wrong'] as const
type Outcome = (typeof OUTCOMES)[number]

/** The ways in which the sixty receipts arrive: a PDF, screenshots and photos. Each layout arrives in each way. */
const WAYS = [
  ...(['pdf', 'plain', 'half', 'blurred', 'slanted', 'faint', 'glare'] as const),
  ...(['left', 'upsideDown', 'right'] as const),
]
type Way = (typeof WAYS)[number]
const chosenWays = process.env.BENCH_WAYS?.split(',')

/** The same state as in a review. A probable code is neither right nor wrong. */
function outcomeOf(finding: ReceiptFinding | undefined, isProbable = false): Outcome {
  if (finding?.state === 'same') return 'right'
  if (!finding || finding.state === 'unread') return 'missed'
  return isProbable ? 'probable' : 'wrong'
}

/** Signs that look alike and differ in their shape. */
const ALIKE = { from: 'UVMNEFPRXKCGWJ3456789', to: 'VUNMFERPKXGCVI8988134' } as const

/** Another code, with one sign changed into one that looks alike. */
function toOther(code: string): string {
  const at = [...code].findLastIndex((sign) => ALIKE.from.includes(sign))
  const sign = ALIKE.to[ALIKE.from.indexOf(code[at] ?? '')] ?? 'H'
  return code.slice(0, Math.max(0, at)) + sign + code.slice(Math.max(0, at) + 1)
}

type Text = Awaited<ReturnType<typeof reader.read>>

/** The text of a file as a house reads it that seeks this code. */
async function readText(file: Buffer, way: Way, code: string): Promise<Text> {
  if (way !== 'pdf') return await reader.read(file, code)
  const text = await readReceiptText(file)
  return text === undefined ? null : { text, words: [] }
}

/** The findings of a review, in a house that has no other code of its shape. */
function review(read: Text, way: Way, { facts }: Receipt, of: { reference: string; owner: Sought['owner'] }) {
  const sought = { ...of, txId: null, currency: 'BRL' as const, payee: facts.payee.document }
  const found = readReceipt(read?.text, sought, way === 'pdf' ? undefined : (read?.words ?? []))
  const receiptRead = found && settleReference(found, of.reference, false)
  const findings = compareReading({
    kind: 'BANK',
    currency: 'BRL',
    amount: facts.amount.replaceAll('.', '').replace(',', '.'),
    txId: null,
    sameTx: null,
    receiptRead,
    receiptCheck: receiptRead?.reference ? 'FOUND' : 'UNREADABLE',
    createdAt: `${facts.paidAt.toISOString().slice(0, 10)}T23:00:00Z`,
  })
  return { findings, receiptRead }
}

async function readFields(receipt: Receipt, way: Way): Promise<Record<Field, Outcome>> {
  const { facts } = receipt
  const file = way === 'pdf' ? receipt.pdf : await change(receipt, way)
  const start = performance.now()
  const read = await readText(file, way, facts.reference)
  times[way] = Math.max(times[way] ?? 0, performance.now() - start)
  const owner = { name: facts.payer, document: facts.document }
  const { findings, receiptRead } = review(read, way, receipt, { reference: facts.reference, owner })
  const others = {
    reference: toOther(facts.reference),
    owner: { name: 'Marcos Vinícius Teixeira', document: '39053344705' },
  }
  const other = review(await readText(file, way, others.reference), way, receipt, others)
  const isDay = receiptRead?.paidOn?.day === facts.paidAt.toISOString().slice(0, 10)
  if (process.env.BENCH_TEXTS) console.log(receipt.layout, way, facts, findings, read?.text)
  return {
    code: outcomeOf(findings.reference, true),
    amount: outcomeOf(findings.amount),
    payer: outcomeOf(findings.holder),
    date: !receiptRead?.paidOn ? 'missed' : isDay ? 'right' : 'wrong',
    'another code': other.receiptRead?.reference ? 'wrong' : 'right',
    'another payer': other.findings.holder?.state === 'same' ? 'wrong' : 'right',
  }
}

/** The longest reading of each way, in milliseconds. */
const times: Partial<Record<Way, number>> = {}

async function measureFields(): Promise<void> {
  const receipts = await renderReceipts(WAYS.length, () => drawFacts())
  const counts: Record<string, Record<string, number>> = {}
  let read = 0
  const start = performance.now()
  for (const [at, receipt] of receipts.entries()) {
    const way = WAYS[at % WAYS.length] as Way
    if (chosenWays && !chosenWays.includes(way)) continue
    read += 1
    for (const [field, outcome] of Object.entries(await readFields(receipt, way)))
      for (const key of [`${field}, all`, `${field}, ${way}`]) {
        counts[key] ??= Object.fromEntries(OUTCOMES.map((name) => [name, 0]))
        counts[key][outcome] = (counts[key][outcome] ?? 0) + 1
      }
  }
  const each = (performance.now() - start) / read / 2
  console.log(`${read} receipts, ${each.toFixed(0)} ms each reading; the longest of each way:`)
  console.table(Object.fromEntries(Object.entries(times).map(([way, time]) => [way, Math.round(time)])))
  console.table(Object.fromEntries(Object.entries(counts).sort()))
}

const countBits = (one: string, other: string): number =>
  [...one].filter((bit, at) => bit !== other[at]).length

/** Receipts of one customer on one afternoon, each in five pictures. */
async function measureSame(): Promise<void> {
  const receipts = await renderReceipts(4, drawFacts)
  const prints: { of: Receipt; print: string | undefined }[] = []
  for (const of of receipts)
    for (const by of ['plain', 'half', 'jpeg40', 'cut', 'turned'] as const) {
      const read = await reader.read(await change(of, by), of.facts.reference)
      prints.push({ of, print: printOf(read?.text ?? '') })
    }
  const bits = { same: [] as number[], template: [] as number[], others: [] as number[] }
  for (const [at, one] of prints.entries())
    for (const other of prints.slice(at + 1)) {
      if (!one.print || !other.print) continue
      const kind = one.of === other.of ? 'same' : one.of.layout === other.of.layout ? 'template' : 'others'
      bits[kind].push(countBits(one.print, other.print))
    }
  console.log(`${prints.filter(({ print }) => !print).length} of ${prints.length} pictures have no print`)
  const rows = Object.entries(bits).map(([kind, list]) => {
    const sorted = list.sort((a, b) => a - b)
    const within = (most: number) => sorted.filter((count) => count <= most).length
    const row = {
      pairs: sorted.length,
      least: sorted[0],
      median: sorted[sorted.length >> 1],
      most: sorted.at(-1),
    }
    return [kind, { ...row, 'seen before': within(PRINT.same), 'seen or alike': within(PRINT.like) }]
  })
  console.table(Object.fromEntries(rows))
}

/** The search for a print among 100,000. */
async function measureSearch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  const postgres = await startEmbedded({ dataDir: folder, durable: false })
  const { sql, close } = openDatabase({ connection: postgres.connection, max: 1 })
  await sql`create temp table receipt_prints (deposit_id uuid, print bit(512), created_at timestamptz)`
  await sql`
    insert into receipt_prints select gen_random_uuid(),
      ('x' || md5(n::text) || md5('b' || n) || md5('c' || n) || md5('d' || n))::bit(512), now()
    from generate_series(1, 100000) n`
  await sql`create index on receipt_prints (created_at) include (print, deposit_id)`
  await sql`vacuum analyze receipt_prints`
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const print = Array.from({ length: PRINT.bits }, (_, bit) => ((bit * (round + 3)) >> 2) & 1).join('')
    const start = performance.now()
    await sql`select deposit_id from receipt_prints p where created_at > now() - interval '1 year' and
      bit_count(p.print # ${print}::text::bit(512)) <= ${PRINT.like} limit 1`
    times.push(performance.now() - start)
  }
  console.log(`search among 100,000 prints: least ${Math.min(...times).toFixed(1)} ms of ${times.length}`)
  await close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

if (!only || only === 'fields') await measureFields()
if (!only || only === 'same') await measureSame()
if (!only || only === 'search') await measureSearch()
reader.close()
