import { expect, test } from 'vitest'
import { textsOf } from '#test/harness/pdf.ts'
import { openSheet } from './pdf-sheet.ts'

test('a letter stays, loses a mark that the fonts lack, or is of another script', async () => {
  const sheet = await openSheet({ title: 'Extrato', lang: 'pt-BR', at: new Date(0) })
  sheet.text('Ana Škłodová Žs\u030c 李 “10 €”…', { x: 40, y: 60 })
  expect(await textsOf(Buffer.concat(await sheet.end()))).toEqual(['Ana Šklodová Žš ? “10 €”…'])
})
