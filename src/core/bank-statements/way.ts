import { foldText } from '../lists/list.ts'

/** How money came. TEF: from another account of the same bank. CASH: paid in at a counter or a machine. */
export const WAYS = ['PIX', 'TED', 'DOC', 'TEF', 'BOLETO', 'CASH', 'CHEQUE'] as const
export type Way = (typeof WAYS)[number]

/** The words by which banks name a way, or the beginnings of these words; the first that a text has decides. */
const SIGNS: readonly (readonly [Way, readonly string[]])[] = [
  ['PIX', ['pix ']],
  ['TED', ['ted ', 'teds ']],
  ['BOLETO', ['boleto', 'cobranca', 'liq tit', 'tit compe']],
  ['CHEQUE', ['cheque', 'dep ch ', 'dp ch ', 'chq']],
  ['CASH', ['dinheiro', 'especie', 'dep din', 'dp din', 'deposito', 'dep ']],
  // Sicoob names the number of each document `DOC.:`.
  ['DOC', ['doc receb', 'doc cred', 'doc eletr', 'cred doc ', 'credito doc ', 'transf doc ', 'receb doc ']],
  ['TEF', ['tef ', 'tev ', 'transf', 'tr ct ', 'entre contas']],
]

const RETURNS = [
  'devol',
  'estorn',
  'est pix',
  'est ted',
  'rejeit',
  'recusad',
  'pix dev',
  'ted dev',
  'nao process',
]

/** Words with single blanks around them. */
const fold = (text: string): string => ` ${foldText(text).replace(/[^a-z\d]+/g, ' ')} `

export function readWay(text: string): Way | null {
  const words = fold(text)
  return SIGNS.find(([, signs]) => signs.some((sign) => words.includes(` ${sign}`)))?.[0] ?? null
}

/** Whether a payment of the house came back: the text names the payee of that payment, and nobody paid. */
export function isReturn(text: string): boolean {
  const words = fold(text)
  return RETURNS.some((sign) => words.includes(` ${sign}`))
}
