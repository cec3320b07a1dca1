import { describe, expect, test } from 'vitest'
import { shortenName, toFileText } from './text.ts'

test.each([
  ['João  da Conceição', 'JOAO DA CONCEICAO'],
  [' D’Ávila & Cia – “Ñandú”\n', 'D\'AVILA & CIA - "NANDU"'],
  ['Straße Øre Æsir', 'STRASSE ORE AESIR'],
  ['a\u0000b\tc', 'A B C'],
  ['ﬁrma ½', 'FIRMA 1⁄2'],
])('%j is %j in a file', (text, expected) => expect(toFileText(text)).toBe(expected))

describe('a name', () => {
  test.each([
    ['Maria da Silva', 'MARIA DA SILVA'],
    ['Maria Aparecida da Silva Santos Oliveira', 'MARIA APARECIDA DA S S OLIVEIRA', 31],
    ['Maria Aparecida da Silva Santos Oliveira', 'MARIA A DA S S OLIVEIRA'],
    ['Maria Aparecida da Silva Santos Oliveira', 'MARIA A S S OLIVEIRA', 22],
    ['José Aparecido dos Santos Albuquerque Neto', 'JOSE A DOS S ALBUQUERQUE NETO'],
    ['Comércio de Ferragens e Parafusos Unidos Ltda', 'COMERCIO DE F E P UNIDOS LTDA'],
    ['Wolfeschlegelsteinhausen Bergerdorff', undefined],
    ['Wolfeschlegelsteinhausenbergerdorff', undefined],
    ['', ''],
  ])('%s is %s', (name, expected, maximum = 30) => expect(shortenName(name, maximum)).toBe(expected))
})
