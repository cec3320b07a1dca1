import { expect, test } from 'vitest'
import { PRINT, printOf } from './receipt-print.ts'

const textOf = (minute: number, proof: string) => `Comprovante de transferência Pix
Valor R$ 1.500,00 em 20/11/2026 às 14:${minute}
De Ana Beatriz Conceição CPF ***.982.247-**
Para Balcão Ltda CNPJ 11.222.333/0001-81
ID E0041696820261120 14${minute}${proof}`

function countBits(one: string, other: string): number {
  const [a = '', b = ''] = [printOf(one), printOf(other)]
  expect([a.length, b.length]).toEqual([PRINT.bits, PRINT.bits])
  return [...a].filter((bit, at) => bit !== b[at]).length
}

test('readings of one receipt have nearly the same print, whatever signs a reader confuses and what is cut off', () => {
  const text = textOf(35, 'A7B9C2D4E6F')
  expect(countBits(text, text.replaceAll('0', 'O').replaceAll('5', 'S'))).toBe(0)
  const cut = text.replace('C2D', 'CZO').split('\n').slice(1).join('\n')
  expect(countBits(text, cut)).toBeLessThanOrEqual(PRINT.same)
})

test('two payments of a minute after each other, by the same person and of the same amount, have different prints', () => {
  expect(countBits(textOf(35, 'A7B9C2D4E6F'), textOf(36, 'X8K1M3Q7R2T'))).toBeGreaterThan(PRINT.like)
})

test('a text of few numbers has no print', () => {
  for (const text of ['', 'Comprovante de transferência entre contas, sem valor', 'R$ 10,00 em 20/11/2026'])
    expect(printOf(text)).toBeUndefined()
})

test('only the beginning of a long text has a part in its print', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => (at * 7_919 + 10_000).toString(36)).join(' ')
  expect(text.length).toBeGreaterThan(PRINT.signs)
  expect(printOf(text)).toBe(printOf(text.slice(0, PRINT.signs)))
})
