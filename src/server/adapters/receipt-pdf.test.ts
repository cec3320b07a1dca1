import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { readReceipt, type Sought } from '#core/deposits/reading.ts'
import { drawPdf, PATIENT, pdfOf, textsOf } from '#test/harness/pdf.ts'
import { IS_WHOLE } from '#test/harness/whole.ts'
import { openPictureReader } from './picture-reader.ts'
import { readReceiptText, splitReceipts } from './receipt-pdf.ts'

const NOTHING: Omit<Sought, 'reference' | 'owner'> = { txId: null, currency: 'BRL', payee: null }

/** A PDF of these objects, the first one its catalog. */
function rawPdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  let pdf = Buffer.from('%PDF-1.7\n')
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf = Buffer.concat([
      pdf,
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${pdf.length}\n%%EOF`
  return Buffer.concat([pdf, Buffer.from(table + end)])
}

const onePage = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] /Contents 4 0 R >>',
]

/** A page whose content is 2 GB of spaces in 2 MB: one block, repeated. */
function bomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 2048 }, () => block)])
  const head = `<< /Length ${blocks.length} /Filter /FlateDecode >>\nstream\n`
  return rawPdf([...onePage, Buffer.concat([Buffer.from(head), blocks, Buffer.from('\nendstream')])])
}

describe('the text of a receipt', () => {
  it('is the text of its pages', async () => {
    const text = await readReceiptText(await pdfOf('Comprovante Pix A1BT4K9ZQ', 'segunda folha'), PATIENT)
    expect(text).toContain('A1BT4K9ZQ')
    expect(text).toContain('segunda folha')
  })

  it('ends after ten pages', async () => {
    const text = await readReceiptText(
      await pdfOf(...Array.from({ length: 12 }, (_, at) => `folha-${at + 1}.`)),
      PATIENT,
    )
    expect(text).toContain('folha-10.')
    expect(text).not.toContain('folha-11.')
  })

  it('is empty where a PDF has no text', async () => {
    expect((await readReceiptText(await pdfOf(''), PATIENT))?.trim()).toBe('')
  })

  it.each([
    ['is an image', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['is cut short', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')],
    ['is junk', Buffer.from(`%PDF-1.7\n${'junk '.repeat(2000)}`)],
    ['has pages within pages', rawPdf([onePage[0] ?? '', '<< /Type /Pages /Kids [2 0 R] /Count 1000000 >>'])],
    ['is above 10 MB', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])],
  ])('is undefined when the file %s', async (_, bytes) => {
    expect(await readReceiptText(bytes)).toBeUndefined()
  })

  it('is undefined when the file is encrypted', async () => {
    const secret = '0'.repeat(64)
    const encrypt = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >>`
    const page = '<< /Length 20 >>\nstream\nBT (A1BT4K9ZQ) Tj ET\nendstream'
    const pdf = rawPdf([...onePage, page, encrypt], '/Encrypt 5 0 R /ID [<00> <00>]')
    expect(await readReceiptText(pdf)).toBeUndefined()
  })

  it('is undefined when reading takes too long', async () => {
    const pdf = await pdfOf('A1BT4K9ZQ')
    expect(await readReceiptText(pdf, { timeoutMs: 1 })).toBeUndefined()
  })

  it('is undefined when the file unpacks without end: the caller goes on meanwhile, and it takes little memory', async () => {
    // A process of its own: other files share the memory of this one.
    const reader = new URL('./receipt-pdf.ts', import.meta.url)
    const code = `
      const { readReceiptText } = await import(${JSON.stringify(String(reader))})
      const bytes = Buffer.concat(await Array.fromAsync(process.stdin))
      const before = process.memoryUsage.rss()
      let most = before
      let ticks = 0
      setInterval(() => { ticks += 1; most = Math.max(most, process.memoryUsage.rss()) }, 20).unref()
      const text = await readReceiptText(bytes, ${JSON.stringify(PATIENT)})
      console.log(JSON.stringify({ isRead: text !== undefined, growth: most - before, ticks }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code])
    child.stdin.end(bomb())
    let written = ''
    for await (const part of child.stdout) written += part
    const said = JSON.parse(written)
    expect(said.isRead).toBe(false)
    expect(said.ticks).toBeGreaterThan(5)
    expect(said.growth).toBeLessThan(600 * 1024 * 1024)
  })

  it('can be read from many files at once', async () => {
    const pdfs = await Promise.all(Array.from({ length: 6 }, (_, at) => pdfOf(`numero-${at}.`)))
    const texts = await Promise.all(pdfs.map((pdf) => readReceiptText(pdf, PATIENT)))
    expect(texts.map((text) => text?.trim())).toEqual(pdfs.map((_, at) => `numero-${at}.`))
  })

  it('comes from a thread that reads many files, and ends after a bad one', async () => {
    const started: unknown[] = []
    const count = (thread: unknown) => started.push(thread)
    process.on('worker', count)
    const good = await pdfOf('A1BT4K9ZQ')
    const bad = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')
    const read = async (...files: Uint8Array[]) => {
      started.length = 0
      const texts = []
      for (const file of files) texts.push((await readReceiptText(file, PATIENT))?.trim())
      return { texts, threads: started.length }
    }
    // Each ends a thread, so none waits.
    await read(bad, bad)
    const text = 'A1BT4K9ZQ'
    expect(await read(good, good, good)).toEqual({ texts: [text, text, text], threads: 1 })
    expect(await read(good, bad, good)).toEqual({ texts: [text, undefined, text], threads: 1 })
    process.off('worker', count)
  })
})

describe('the pages of a file with receipts', () => {
  it('are files of their own, each with its text and nothing of the others', async () => {
    const texts = ['Comprovante E1', 'Comprovante E2', '']
    const pages = await splitReceipts(await pdfOf(...texts))
    expect(pages?.map(({ text }) => text.trim())).toEqual(texts)
    for (const [at, { bytes }] of (pages ?? []).entries()) expect(await textsOf(bytes)).toEqual([texts[at]])
  })

  it('have no time, so that their bytes are the same each time', async () => {
    const pages = await splitReceipts(await drawPdf({}, (page) => page.rect(10, 10, 200, 100).fill('#123')))
    const page = Buffer.from(pages?.[0]?.bytes ?? []).toString('latin1')
    expect(page).toContain('/CreationDate (19700101000000)')
    expect(page).toMatch(/\/ID \[<0{32}> <0{32}>\] \/Length/)
  })

  it('are none where the file has too many, or is encrypted', async () => {
    expect(await splitReceipts(await pdfOf(...Array.from({ length: 51 }, () => 'E1')))).toBeUndefined()
    const encrypted = await drawPdf({ ownerPassword: 'segredo' }, (page) => page.text('Comprovante E1'))
    expect(await splitReceipts(encrypted)).toBeUndefined()
  })
})

describe('the text of a picture', () => {
  const reader = openPictureReader()
  afterAll(reader.close)
  const picture = readFileSync(new URL('../../../test/harness/receipt.png', import.meta.url))

  it('has words with their boxes', async () => {
    const read = await reader.read(picture, 'BC9TKX5MW')
    const sought = { ...NOTHING, reference: 'BC9TKX5MW', owner: { name: '', document: '52998224725' } }
    const found = readReceipt(read?.text, sought, read?.words)
    expect(found).toMatchObject({
      reference: { page: 1, line: 5 },
      amounts: [{ amount: '1500.00', line: 3 }],
      holder: { by: 'document', line: 4 },
      paidOn: { day: '2026-11-20', line: 2 },
    })
    const [x = 0, y = 0, width = 0, height = 0] = found?.reference?.box ?? []
    for (const [is, near] of [
      [x, 0.3],
      [y, 0.72],
      [width, 0.3],
      [height, 0.06],
    ] as const)
      expect(is).toBeCloseTo(near, 1)
  })

  it.runIf(IS_WHOLE)('is read when it lies on its side or head, with the boxes as it lies', async () => {
    const sought = { ...NOTHING, reference: 'BC9TKX5MW', owner: { name: '', document: '52998224725' } }
    const readTurned = async (degrees: number) => {
      const read = await reader.read(await sharp(picture).rotate(degrees).png().toBuffer(), 'BC9TKX5MW')
      const found = readReceipt(read?.text, sought, read?.words)
      expect(found).toMatchObject({ amounts: [{ amount: '1500.00' }], holder: { by: 'document' } })
      return found?.reference?.box
    }
    const [x = 0, y = 0, width = 0, height = 0] = (await readTurned(0)) ?? []
    const [right, bottom] = [1 - x - width, 1 - y - height]
    const near = (box: number[]) => box.map((fraction) => expect.closeTo(fraction, 2))
    expect(await readTurned(90)).toEqual(near([bottom, x, height, width]))
    expect(await readTurned(180)).toEqual(near([right, bottom, width, height]))
    expect(await readTurned(270)).toEqual(near([y, right, height, width]))
  })

  it('is read in the scan of a PDF', async () => {
    const pdf = await drawPdf({}, (page) => page.image(picture, 0, 200, { width: 330, height: 200 }))
    expect((await reader.read(pdf, 'BC9TKX5MW'))?.text).toContain('BC9TKX5MW')
  })

  it('is null where a file is no picture', async () => {
    expect(await reader.read(Buffer.from('89504e470d0a1a0a', 'hex'), 'BC9TKX5MW')).toBeNull()
  })

  it('is null where a picture is higher than any screenshot', async () => {
    const create = { width: 1, height: 60_001, channels: 3, background: '#fff' } as const
    const thin = await sharp({ create }).png().toBuffer()
    expect(await reader.read(Buffer.concat([thin, Buffer.alloc(2_000)]), 'BC9TKX5MW')).toBeNull()
  })

  it.each([
    { timeoutMs: 1, processorMs: 50_000 },
    { timeoutMs: 50_000, processorMs: 100 },
  ])('is undefined when reading takes longer than %j', async (limits) => {
    const hasty = openPictureReader(limits)
    expect(await hasty.read(picture, 'BC9TKX5MW')).toBeUndefined()
    hasty.close()
  })
})
