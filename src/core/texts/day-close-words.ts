import type { DifferenceKind } from '../bank-statements/day-close.ts'
import { type In, inEach, type Text, type Texts } from './text.ts'

/** The words of a day's close, on screens and in its files. */
export const dayCloseTexts = {
  lang: { pt: 'pt-BR', es: 'es-419' },
  title: { pt: 'Fechamento do dia', es: 'Cierre del día' },
  kind: {
    UNIDENTIFIED: { pt: 'Crédito sem depósito', es: 'Crédito sin depósito' },
    IN_TRANSIT: { pt: 'Em trânsito', es: 'En tránsito' },
    HOUSE: { pt: 'Tarifa ou receita da corretora', es: 'Tarifa o ingreso de la casa' },
    RETURNED: { pt: 'Pagamento devolvido', es: 'Pago devuelto' },
    LATE: { pt: 'Lançamento atrasado', es: 'Movimiento atrasado' },
    CORRECTION: { pt: 'Correção', es: 'Corrección' },
    NO_STATEMENT: { pt: 'Falta o extrato', es: 'Falta el extracto' },
    OTHER: { pt: 'Outra', es: 'Otra' },
  } satisfies Record<DifferenceKind, Text>,
  place: { pt: 'Lugar', es: 'Lugar' },
  statement: { pt: 'Extrato', es: 'Extracto' },
  ledger: { pt: 'Livro-razão', es: 'Libros' },
  difference: { pt: 'Diferença', es: 'Diferencia' },
  BRL: { pt: 'Reais', es: 'Reales' },
  BTC: { pt: 'Bitcoin', es: 'Bitcoin' },
  sum: { pt: 'Contas de clientes, soma', es: 'Cuentas de clientes, suma' },
  house: {
    pt: 'da corretora, sem conta própria no livro-razão',
    es: 'de la casa, sin cuenta propia en los libros',
  },
  ofHouse: { pt: 'da corretora', es: 'de la casa' },
  uncredited: { pt: 'ainda não creditado', es: 'aún no acreditado' },
  noBlocks: {
    pt: 'o servidor não guarda mais o bloco desta meia-noite',
    es: 'el servidor ya no guarda el bloque de esta medianoche',
  },
  noStatement: { pt: 'sem extrato', es: 'sin extracto' },
  bitcoin: { pt: 'Bitcoin da corretora e dos clientes', es: 'Bitcoin de la casa y de los clientes' },
  noWallet: { pt: 'Nenhuma carteira confirma este saldo.', es: 'Ninguna billetera confirma este saldo.' },
  inTransit: { pt: 'Em trânsito: saques enviados ao banco', es: 'En tránsito: retiros enviados al banco' },
  unidentified: { pt: 'Créditos sem depósito', es: 'Créditos sin depósito' },
  incomplete: { pt: 'Incompleto', es: 'Incompleto' },
  customers: { pt: 'Dinheiro de clientes', es: 'Dinero de clientes' },
  inPlaces: { pt: 'Em lugares de clientes', es: 'En lugares de clientes' },
  owed: { pt: 'Devido a clientes', es: 'Debido a clientes' },
  surplus: { pt: 'Sobra', es: 'Excedente' },
  differences: { pt: 'Diferenças', es: 'Diferencias' },
  none: { pt: 'Nenhuma diferença.', es: 'Ninguna diferencia.' },
  since: { pt: 'Desde', es: 'Desde' },
  day: { pt: 'Dia', es: 'Día' },
  amount: { pt: 'Valor', es: 'Valor' },
  reason: { pt: 'Tipo', es: 'Tipo' },
  explanation: { pt: 'Explicação', es: 'Explicación' },
  owner: { pt: 'Responsável', es: 'Responsable' },
  due: { pt: 'Prazo', es: 'Plazo' },
  people: { pt: 'Duas pessoas', es: 'Dos personas' },
  preparedBy: { pt: 'Preparado por {{name}} em {{at}}', es: 'Preparado por {{name}} el {{at}}' },
  signedBy: { pt: 'Assinado por {{name}} em {{at}}', es: 'Firmado por {{name}} el {{at}}' },
  returnedBy: {
    pt: 'Devolvido por {{name}} em {{at}}: {{note}}',
    es: 'Devuelto por {{name}} el {{at}}: {{note}}',
  },
  notSigned: { pt: 'Falta a assinatura de outra pessoa.', es: 'Falta la firma de otra persona.' },
  alone: {
    pt: 'Sem segunda assinatura: a corretora tem uma só pessoa.',
    es: 'Sin segunda firma: la casa tiene una sola persona.',
  },
  files: { pt: 'SHA-256 dos extratos', es: 'SHA-256 de los extractos' },
  hash: { pt: 'SHA-256 do fechamento', es: 'SHA-256 del cierre' },
  until: {
    pt: 'Livro-razão até a meia-noite de {{day}}, horário de Brasília',
    es: 'Libros hasta la medianoche del {{day}}, hora de Brasilia',
  },
} satisfies Texts

export type DayCloseWords = In<typeof dayCloseTexts>

export const dayCloseWords = inEach(dayCloseTexts)
