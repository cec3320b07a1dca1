import { LAYOUTS } from './layouts.ts'
import {
  BRADESCO_OCCURRENCES,
  ITAU_OCCURRENCES,
  SANTANDER_OCCURRENCES,
  SICOOB_OCCURRENCES,
} from './occurrences.ts'
import { type BankProfile, GENERIC } from './profile.ts'
import type { ProfileId } from './profile-list.ts'
import { amend } from './record.ts'

const BANCOBR = 'adrianotrentim/bancobr-net'
const PAGNET = 'fferretto/sistemasEstudos (PagNet)'
const MULTIPAG =
  'manuals Multipag v08 (07/2025) and Pix v6 (07/2023) as GilvanMarques/convertepagamentos has them'

/** Four positions of the digit "0126" tell payments; the file of a test has "TS" at the end. */
const BRASIL: BankProfile = {
  ...GENERIC,
  bank: '001',
  source: `"Particularidades BB, CNAB 240" (11/2020) as PedroRCampelo/portalCnab has it, ${PAGNET}`,
  agreement: { form: /^(\d{9})(?:0126)?$/, example: '001234567', file: '$10126', batch: '$10126' },
}

/**
 * Transfers are those of the bank's manual; the rules of its public validator find no fault in a file of credits and TEDs. Pix is
 * newer: there the occurrences take the place of the ISPB.
 */
const BRADESCO: BankProfile = {
  ...GENERIC,
  bank: '237',
  source: `${MULTIPAG}, ERP-Bem-Comum/cnab-validator, ${BANCOBR}`,
  layouts: {
    ...LAYOUTS,
    fileHeader: amend(LAYOUTS.fileHeader, ['fileVersion', 164, 3, '9', '089']),
    batchHeader: amend(LAYOUTS.batchHeader, ['batchVersion', 14, 3, '9', '045']),
    segmentBPix: amend(LAYOUTS.segmentBPix, ['siape', 227, 4, '9', '0'], ['occurrences', 231, 10, 'X', '']),
  },
  agreement: { form: /^\d{6}$/, example: '123456', file: '$&', batch: '$&' },
  ispbChamber: null,
  pix: { isApart: true, mark: 'PIX' },
  occurrences: BRADESCO_OCCURRENCES,
}

const SANTANDER: BankProfile = {
  ...GENERIC,
  bank: '033',
  source: `${BANCOBR}, marcos-neto/Pagamento2Net, ${PAGNET}`,
  layouts: {
    ...LAYOUTS,
    fileHeader: amend(
      LAYOUTS.fileHeader,
      ['fileVersion', 164, 3, '9', '060'],
      ['density', 167, 5, '9', '00000'],
    ),
    batchHeader: amend(LAYOUTS.batchHeader, ['batchVersion', 14, 3, '9', '031'], ['blank2', 223, 8, 'X', '']),
    segmentB: amend(
      LAYOUTS.segmentB,
      ['tedHour', 211, 4, '9', '0'],
      ['payeeCode', 215, 11, 'X', ''],
      ['creditHistory', 226, 4, '9', '0183'],
      ['notice', 230, 1, '9', '0'],
      ['blank2', 231, 1, 'X', ''],
      ['tedToBank', 232, 1, 'X', ''],
    ),
    fileTrailer: amend(LAYOUTS.fileTrailer, ['blank2', 30, 211, 'X', '']),
  },
  agreement: { form: /^0033\d{16}$/, example: '00331234000123456789', file: '$&', batch: '$&' },
  ted: { otherHolder: '03', sameHolder: '03' },
  occurrences: SANTANDER_OCCURRENCES,
}

const INTER: BankProfile = {
  ...GENERIC,
  bank: '077',
  source: `${BANCOBR} and a public generator of Pix files`,
  layouts: {
    ...LAYOUTS,
    fileHeader: amend(LAYOUTS.fileHeader, ['fileVersion', 164, 3, '9', '107']),
    batchHeader: amend(LAYOUTS.batchHeader, ['blank2', 223, 8, 'X', '']),
  },
  agreement: { form: /^.*$/, example: '', file: '', batch: '' },
  pix: { isApart: false, hasBlankDocumentKey: true },
}

/** The agreement is agreement (6), commitment kind (2), commitment (4) and transmission (2); P marks production. */
const CAIXA: BankProfile = {
  ...GENERIC,
  bank: '104',
  source: `manual v032 (02/2024) as RJ-SMTR/api-cct has it, ${BANCOBR}, ${PAGNET}; none knows its Pix`,
  layouts: {
    ...LAYOUTS,
    fileHeader: amend(
      LAYOUTS.fileHeader,
      ['agreement', 33, 8, '9'],
      ['environment', 41, 1, 'X', 'P'],
      ['blank4', 42, 4, 'X', ''],
      ['version', 46, 4, '9', '0'],
      ['blank5', 50, 3, 'X', ''],
      ['fileVersion', 164, 3, '9', '080'],
      ['blank3', 212, 14, 'X', ''],
      ['network', 226, 3, '9', '0'],
      ['blank6', 229, 12, 'X', ''],
    ),
    batchHeader: amend(LAYOUTS.batchHeader, ['batchVersion', 14, 3, '9', '041'], ['blank2', 223, 8, 'X', '']),
    segmentA: amend(
      LAYOUTS.segmentA,
      ['key', 74, 6, '9'],
      ['blank2', 80, 13, 'X', ''],
      ['savings', 93, 1, '9'],
      ['bankNumber', 135, 9, 'X', '000000000'],
      ['blank3', 144, 3, 'X', ''],
      ['instalments', 147, 8, 'X', '01N10000'],
      ['docPurpose', 218, 2, '9', '0'],
      ['blank4', 220, 10, 'X', ''],
    ),
    segmentB: amend(LAYOUTS.segmentB, ['blank2', 226, 15, 'X', '']),
  },
  agreement: { form: /^(\d{6})(\d{6})(\d{2})$/, example: '12345601000199', file: '$1$3', batch: '$&' },
  ispbChamber: null,
  keyDigits: 6,
  pix: null,
}

/** SISPAG has a layout of its own, without an agreement and without a sequence of the file. */
const ITAU: BankProfile = {
  ...GENERIC,
  bank: '341',
  source: `wlrsilveira/cnab-sispag (manual v086), OCA/l10n-brazil, Trust-Code/PyCNAB, ${BANCOBR}`,
  layouts: {
    ...LAYOUTS,
    fileHeader: amend(
      LAYOUTS.fileHeader,
      ['blank1', 9, 6, 'X', ''],
      ['fileVersion', 15, 3, '9', '080'],
      ['blank4', 33, 20, 'X', ''],
      ['blank5', 58, 1, 'X', ''],
      ['blank6', 71, 1, 'X', ''],
      ['version', 158, 9, '9', '0'],
      ['density', 167, 5, '9', '00000'],
      ['blank3', 172, 69, 'X', ''],
    ),
    batchHeader: amend(
      LAYOUTS.batchHeader,
      ['batchVersion', 14, 3, '9', '040'],
      ['blank3', 33, 20, 'X', ''],
      ['blank4', 58, 1, 'X', ''],
      ['blank5', 71, 1, 'X', ''],
      ['blank2', 223, 8, 'X', ''],
    ),
    segmentA: amend(
      LAYOUTS.segmentA,
      ['blank4', 29, 1, 'X', ''],
      ['currency', 102, 3, 'X', 'REA'],
      ['ispb', 105, 8, '9', '0'],
      ['transferKind', 113, 2, 'X', ''],
      ['quantity', 115, 5, '9', '0'],
      ['bankNumber', 135, 15, 'X', ''],
      ['blank2', 150, 5, 'X', ''],
      ['information', 178, 20, 'X', ''],
      ['returnNumber', 198, 6, '9', '0'],
      ['document', 204, 14, 'A'],
      ['blank3', 225, 5, 'X', ''],
    ),
    segmentB: amend(
      LAYOUTS.segmentB,
      ['email', 128, 100, 'X', ''],
      ['blank2', 228, 3, 'X', ''],
      ['occurrences', 231, 10, 'X', ''],
    ),
    segmentBPix: amend(
      LAYOUTS.segmentBPix,
      ['blank1', 33, 30, 'X', ''],
      ['message', 63, 65, 'X', ''],
      ['pixKey', 128, 100, 'X', ''],
      ['blank2', 228, 3, 'X', ''],
      ['occurrences', 231, 10, 'X', ''],
    ),
    segmentZ: amend(
      LAYOUTS.segmentZ,
      ['key', 79, 20, 'X', ''],
      ['blank2', 99, 5, 'X', ''],
      ['bankNumber', 104, 15, 'X', ''],
      ['blank1', 119, 122, 'X', ''],
    ),
    batchTrailer: amend(LAYOUTS.batchTrailer, ['blank2', 60, 171, 'X', '']),
    fileTrailer: amend(LAYOUTS.fileTrailer, ['blank2', 30, 211, 'X', '']),
  },
  agreement: { form: /^.*$/, example: '', file: '', batch: '' },
  digitField: 'secondDigit',
  ispbChamber: null,
  pix: { isApart: true },
  occurrences: ITAU_OCCURRENCES,
}

const SICREDI: BankProfile = {
  ...GENERIC,
  bank: '748',
  source: `${BANCOBR}, ${PAGNET}; OCA/l10n-brazil has the versions 087 and 045`,
  layouts: {
    ...LAYOUTS,
    fileHeader: amend(LAYOUTS.fileHeader, ['fileVersion', 164, 3, '9', '082']),
    batchHeader: amend(LAYOUTS.batchHeader, ['batchVersion', 14, 3, '9', '042']),
    segmentB: amend(LAYOUTS.segmentB, ['blank2', 233, 8, 'X', '']),
  },
  agreement: { form: /^[0-9A-Z]{4}$/, example: '1A2B', file: '$&', batch: '$&' },
  ispbChamber: null,
}

const SICOOB: BankProfile = {
  ...GENERIC,
  bank: '756',
  source: `a public generator of Sicoob files and the notes of its user; ${PAGNET} has the standard's versions`,
  layouts: {
    ...LAYOUTS,
    fileHeader: amend(LAYOUTS.fileHeader, ['fileVersion', 164, 3, '9', '087']),
    batchHeader: amend(LAYOUTS.batchHeader, ['batchVersion', 14, 3, '9', '045']),
    segmentBPix: amend(LAYOUTS.segmentBPix, ['initiation', 15, 3, '9']),
  },
  pix: { isApart: false, batchVersion: '046' },
  occurrences: SICOOB_OCCURRENCES,
}

export const PROFILES: Readonly<Record<ProfileId, BankProfile>> = {
  generic: GENERIC,
  '001': BRASIL,
  '033': SANTANDER,
  '077': INTER,
  '104': CAIXA,
  '237': BRADESCO,
  '341': ITAU,
  '748': SICREDI,
  '756': SICOOB,
}
