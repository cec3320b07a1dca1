import { expect, test } from 'vitest'
import { hasWords } from './fold.ts'

test.each([
  ['Configurações', 'configuracoes', true],
  ['Nova conta bancária', 'banc nova', true],
  ['Órdenes', 'ÓRD', true],
  ['Ordens', '', true],
  ['Ordens', 'saque', false],
])('%s by %j: %s', (text, typed, found) => expect(hasWords(text, typed)).toBe(found))
