import { control, detail, HOLDER, type RecordField } from './record.ts'

/**
 * The records of a bank statement. The positions come from Caixa's manual v005 (05/2022), from marcodpt/cnab (Banco do Brasil, Itaú,
 * Bradesco, Caixa, Santander) and from Bradesco's description, which agree.
 */
const STATEMENT_HEADER = [
  ...control('1'),
  ['operation', 9, 1, 'X', 'E'],
  ['service', 10, 2, '9', '04'],
  ['form', 12, 2, '9', '40'],
  ['batchVersion', 14, 3, '9', '033'],
  ['blank1', 17, 1, 'X', ''],
  ...HOLDER,
  ['name', 73, 30, 'X'],
  ['blank2', 103, 40, 'X', ''],
  ['balanceDate', 143, 8, '9'],
  ['balance', 151, 18, '9'],
  ['balanceSide', 169, 1, 'X'],
  ['balanceState', 170, 1, 'X', ''],
  ['currency', 171, 3, 'X', 'BRL'],
  ['sequence', 174, 5, '9', '0'],
  ['blank3', 179, 62, 'X', ''],
] as const satisfies readonly RecordField[]

const SEGMENT_E = [
  ...detail('E'),
  ['blank1', 15, 3, 'X', ''],
  ...HOLDER,
  ['name', 73, 30, 'X'],
  ['blank2', 103, 6, 'X', ''],
  ['nature', 109, 3, 'X', ''],
  ['complementKind', 112, 2, '9', '0'],
  ['complement', 114, 20, 'X', ''],
  ['taxExempt', 134, 1, 'X', ''],
  ['accountingDate', 135, 8, '9', '0'],
  ['date', 143, 8, '9'],
  ['amount', 151, 18, '9'],
  ['side', 169, 1, 'X'],
  ['category', 170, 3, '9', '0'],
  ['historyCode', 173, 4, 'X', ''],
  ['history', 177, 25, 'X', ''],
  ['documentNumber', 202, 39, 'X', ''],
] as const satisfies readonly RecordField[]

const STATEMENT_TRAILER = [
  ...control('5'),
  ['blank1', 9, 9, 'X', ''],
  ...HOLDER,
  ['blank2', 73, 16, 'X', ''],
  ['blockedLonger', 89, 18, '9', '0'],
  ['limit', 107, 18, '9', '0'],
  ['blockedDay', 125, 18, '9', '0'],
  ['balanceDate', 143, 8, '9'],
  ['balance', 151, 18, '9'],
  ['balanceSide', 169, 1, 'X'],
  ['balanceState', 170, 1, 'X', ''],
  ['records', 171, 6, '9'],
  ['debits', 177, 18, '9', '0'],
  ['credits', 195, 18, '9', '0'],
  ['blank3', 213, 28, 'X', ''],
] as const satisfies readonly RecordField[]

export const STATEMENT = {
  statementHeader: STATEMENT_HEADER,
  segmentE: SEGMENT_E,
  statementTrailer: STATEMENT_TRAILER,
}
