import { control, detail, HOLDER, type RecordField } from './record.ts'
import { STATEMENT } from './statement-layouts.ts'

/**
 * The records of FEBRABAN's "Layout padrão 240 posições" v10.6: payments (file layout 103, batch layout 046). Its Pix form is
 * that of v10.7, as five implementations have it.
 */

const FILE_HEADER = [
  ...control('0'),
  ['blank1', 9, 9, 'X', ''],
  ...HOLDER,
  ['name', 73, 30, 'X'],
  ['bankName', 103, 30, 'X'],
  ['blank2', 133, 10, 'X', ''],
  ['direction', 143, 1, '9'],
  ['date', 144, 8, '9'],
  ['time', 152, 6, '9'],
  ['sequence', 158, 6, '9'],
  ['fileVersion', 164, 3, '9', '103'],
  ['density', 167, 5, '9', '01600'],
  ['bankMark', 172, 20, 'X', ''],
  ['companyMark', 192, 20, 'X', ''],
  ['blank3', 212, 29, 'X', ''],
] as const satisfies readonly RecordField[]

const BATCH_HEADER = [
  ...control('1'),
  ['operation', 9, 1, 'X', 'C'],
  ['service', 10, 2, '9'],
  ['form', 12, 2, '9'],
  ['batchVersion', 14, 3, '9', '046'],
  ['blank1', 17, 1, 'X', ''],
  ...HOLDER,
  ['name', 73, 30, 'X'],
  ['message', 103, 40, 'X', ''],
  ['street', 143, 30, 'X', ''],
  ['streetNumber', 173, 5, '9', '0'],
  ['complement', 178, 15, 'X', ''],
  ['city', 193, 20, 'X', ''],
  ['zip', 213, 5, '9', '0'],
  ['zipSuffix', 218, 3, 'X', '000'],
  ['state', 221, 2, 'X', ''],
  ['debit', 223, 2, '9', '01'],
  ['blank2', 225, 6, 'X', ''],
  ['occurrences', 231, 10, 'X', ''],
] as const satisfies readonly RecordField[]

const SEGMENT_A = [
  ...detail('A'),
  ['movement', 15, 1, '9', '0'],
  ['instruction', 16, 2, '9', '00'],
  ['chamber', 18, 3, '9'],
  ['bankCode', 21, 3, '9', '000'],
  ['agency', 24, 5, '9', '0'],
  ['agencyDigit', 29, 1, 'X', ''],
  ['account', 30, 12, '9', '0'],
  ['accountDigit', 42, 1, 'X', ''],
  ['secondDigit', 43, 1, 'X', ''],
  ['name', 44, 30, 'X'],
  ['key', 74, 20, 'X'],
  ['date', 94, 8, '9'],
  ['currency', 102, 3, 'X', 'BRL'],
  ['quantity', 105, 15, '9', '0'],
  ['amount', 120, 15, '9'],
  ['bankNumber', 135, 20, 'X', ''],
  ['actualDate', 155, 8, '9', '0'],
  ['actualAmount', 163, 15, '9', '0'],
  ['information', 178, 40, 'X', ''],
  ['docPurpose', 218, 2, 'X', ''],
  ['tedPurpose', 220, 5, 'X', ''],
  ['accountKind', 225, 2, 'X', ''],
  ['blank1', 227, 3, 'X', ''],
  ['notice', 230, 1, '9', '0'],
  ['occurrences', 231, 10, 'X', ''],
] as const satisfies readonly RecordField[]

const SEGMENT_B = [
  ...detail('B'),
  ['blank1', 15, 3, 'X', ''],
  ['documentKind', 18, 1, '9'],
  ['document', 19, 14, 'A'],
  ['street', 33, 30, 'X', ''],
  ['streetNumber', 63, 5, '9', '0'],
  ['complement', 68, 15, 'X', ''],
  ['district', 83, 15, 'X', ''],
  ['city', 98, 20, 'X', ''],
  ['zip', 118, 5, '9', '0'],
  ['zipSuffix', 123, 3, 'X', '000'],
  ['state', 126, 2, 'X', ''],
  ['dueDate', 128, 8, '9'],
  ['nominalAmount', 136, 15, '9'],
  ['rebate', 151, 15, '9', '0'],
  ['discount', 166, 15, '9', '0'],
  ['arrears', 181, 15, '9', '0'],
  ['fine', 196, 15, '9', '0'],
  ['payeeCode', 211, 15, 'X', ''],
  ['notice', 226, 1, '9', '0'],
  ['siape', 227, 6, '9', '0'],
  ['ispb', 233, 8, '9', '0'],
] as const satisfies readonly RecordField[]

const SEGMENT_B_PIX = [
  ...detail('B'),
  ['initiation', 15, 3, 'X'],
  ['documentKind', 18, 1, '9'],
  ['document', 19, 14, 'A'],
  ['txid', 33, 35, 'X', ''],
  ['message', 68, 60, 'X', ''],
  ['pixKey', 128, 99, 'X', ''],
  ['siape', 227, 6, '9', '0'],
  ['ispb', 233, 8, '9', '0'],
] as const satisfies readonly RecordField[]

/** The bank's authentication of the payment before it. */
const SEGMENT_Z = [
  ...detail('Z'),
  ['authentication', 15, 64, 'X', ''],
  ['protocol', 79, 25, 'X', ''],
  ['blank1', 104, 127, 'X', ''],
  ['occurrences', 231, 10, 'X', ''],
] as const satisfies readonly RecordField[]

const BATCH_TRAILER = [
  ...control('5'),
  ['blank1', 9, 9, 'X', ''],
  ['records', 18, 6, '9'],
  ['total', 24, 18, '9'],
  ['quantityTotal', 42, 18, '9', '0'],
  ['debitNotice', 60, 6, '9', '0'],
  ['blank2', 66, 165, 'X', ''],
  ['occurrences', 231, 10, 'X', ''],
] as const satisfies readonly RecordField[]

const FILE_TRAILER = [
  ...control('9'),
  ['blank1', 9, 9, 'X', ''],
  ['batches', 18, 6, '9'],
  ['records', 24, 6, '9'],
  ['accounts', 30, 6, '9', '0'],
  ['blank2', 36, 205, 'X', ''],
] as const satisfies readonly RecordField[]

const STANDARD = {
  fileHeader: FILE_HEADER,
  batchHeader: BATCH_HEADER,
  segmentA: SEGMENT_A,
  segmentB: SEGMENT_B,
  segmentBPix: SEGMENT_B_PIX,
  segmentZ: SEGMENT_Z,
  batchTrailer: BATCH_TRAILER,
  fileTrailer: FILE_TRAILER,
  ...STATEMENT,
}

/** Fields that only records of one bank have. */
type BankField =
  | `blank${number}`
  | 'transmission'
  | 'environment'
  | 'version'
  | 'savings'
  | 'instalments'
  | 'transferKind'
  | 'email'
  | 'tedHour'
  | 'creditHistory'
  | 'tedToBank'
  | 'returnNumber'
  | 'network'

export type LayoutName = keyof typeof STANDARD
export type FieldName = (typeof STANDARD)[LayoutName][number][0] | BankField
export type RecordValues = Readonly<Partial<Record<FieldName, string>>>
type RecordLayout = readonly RecordField<FieldName>[]
export type Layouts = Readonly<Record<LayoutName, RecordLayout>>

export const LAYOUTS: Layouts = STANDARD
