import type { Code } from '../texts/codes.ts'

/** The meaning of a code: `notice` goes with any other meaning, and `unclear` leaves the payment to a person. */
export type Meaning = 'paid' | 'accepted' | 'refused' | 'reversed' | 'notice' | 'unclear'
type Occurrence = readonly [meaning: Meaning, text: Code]
export type Occurrences = Readonly<Record<string, Occurrence>>

/** FEBRABAN G059, for payments by transfer and Pix. */
export const OCCURRENCES: Occurrences = {
  '00': ['paid', 'occurrence.paid'],
  '01': ['refused', 'occurrence.noFunds'],
  '02': ['refused', 'occurrence.cancelled'],
  '03': ['paid', 'occurrence.authorised'],
  AA: ['refused', 'occurrence.control'],
  AB: ['refused', 'occurrence.form'],
  AC: ['refused', 'occurrence.form'],
  AD: ['refused', 'occurrence.form'],
  AE: ['refused', 'occurrence.document'],
  AF: ['refused', 'occurrence.agreement'],
  AG: ['refused', 'occurrence.account'],
  AH: ['refused', 'occurrence.record'],
  AI: ['refused', 'occurrence.record'],
  AJ: ['refused', 'occurrence.record'],
  AK: ['refused', 'occurrence.chamber'],
  AL: ['refused', 'occurrence.payeeBank'],
  AM: ['refused', 'occurrence.payeeAgency'],
  AN: ['refused', 'occurrence.payeeAccount'],
  AO: ['refused', 'occurrence.payeeName'],
  AP: ['refused', 'occurrence.date'],
  AQ: ['refused', 'occurrence.currency'],
  AR: ['refused', 'occurrence.amount'],
  AS: ['refused', 'occurrence.notice'],
  AT: ['refused', 'occurrence.payeeDocument'],
  AU: ['refused', 'occurrence.address'],
  AV: ['refused', 'occurrence.address'],
  AW: ['refused', 'occurrence.address'],
  AX: ['refused', 'occurrence.address'],
  AY: ['refused', 'occurrence.address'],
  AZ: ['refused', 'occurrence.payeeBank'],
  BA: ['refused', 'occurrence.payeeAgency'],
  BB: ['refused', 'occurrence.key'],
  BC: ['refused', 'occurrence.bankNumber'],
  BD: ['accepted', 'occurrence.accepted'],
  BE: ['accepted', 'occurrence.changed'],
  BF: ['refused', 'occurrence.excluded'],
  BG: ['refused', 'occurrence.blocked'],
  BR: ['unclear', 'occurrence.resumed'],
  BS: ['unclear', 'occurrence.suspended'],
  DV: ['reversed', 'occurrence.returned'],
  HA: ['refused', 'occurrence.batch'],
  HB: ['refused', 'occurrence.contract'],
  HC: ['refused', 'occurrence.contract'],
  HD: ['refused', 'occurrence.contract'],
  HE: ['refused', 'occurrence.contract'],
  HF: ['refused', 'occurrence.noFunds'],
  HG: ['refused', 'occurrence.batch'],
  HH: ['refused', 'occurrence.batch'],
  HI: ['refused', 'occurrence.file'],
  HJ: ['refused', 'occurrence.file'],
  HK: ['refused', 'occurrence.file'],
  HL: ['refused', 'occurrence.file'],
  TA: ['refused', 'occurrence.totals'],
  ZA: ['notice', 'occurrence.substituted'],
  ZB: ['unclear', 'occurrence.otherName'],
}

/**
 * Bradesco's table "Código de ocorrências para o retorno, Multipag" and its manual of 07/2025. `5T` marks a payment of a contract in
 * test, which moved no money, also beside a code of success. The files of 500 positions have other codes.
 */
export const BRADESCO_OCCURRENCES: Occurrences = {
  '5A': ['accepted', 'occurrence.debitList'],
  '5B': ['refused', 'occurrence.unauthorised'],
  '5C': ['refused', 'occurrence.batch'],
  '5D': ['refused', 'occurrence.batch'],
  '5E': ['refused', 'occurrence.batch'],
  '5F': ['refused', 'occurrence.unauthorised'],
  '5M': ['refused', 'occurrence.batch'],
  '5T': ['unclear', 'occurrence.simulated'],
  H1: ['refused', 'occurrence.file'],
  H4: ['reversed', 'occurrence.returned'],
  PA: ['refused', 'occurrence.notDone'],
  PB: ['refused', 'occurrence.notDone'],
  PC: ['refused', 'occurrence.payeeAccount'],
  PD: ['refused', 'occurrence.payeeAccount'],
  PE: ['refused', 'occurrence.form'],
  PF: ['refused', 'occurrence.otherHolder'],
  PG: ['refused', 'occurrence.payeeDocument'],
  PH: ['refused', 'occurrence.rejected'],
  PI: ['refused', 'occurrence.contract'],
  PJ: ['refused', 'occurrence.pixKey'],
  PL: ['refused', 'occurrence.form'],
  PM: ['refused', 'occurrence.pixKey'],
  PN: ['refused', 'occurrence.pixKey'],
}

/** At Santander `ZA` returns a transfer, which the standard only notes: many public readers of its files agree. */
export const SANTANDER_OCCURRENCES: Occurrences = {
  ZA: ['reversed', 'occurrence.returned'],
  ZB: ['refused', 'occurrence.form'],
}

/** Itaú's Nota 8: some codes of the standard mean something else there. */
export const ITAU_OCCURRENCES: Occurrences = {
  AE: ['accepted', 'occurrence.dateChanged'],
  AG: ['refused', 'occurrence.batch'],
  BE: ['accepted', 'occurrence.formChanged'],
  BI: ['refused', 'occurrence.payeeDocument'],
  CD: ['refused', 'occurrence.payeeDocument'],
  CE: ['refused', 'occurrence.cancelled'],
  CN: ['refused', 'occurrence.payeeAccount'],
  HM: ['refused', 'occurrence.file'],
  IM: ['refused', 'occurrence.form'],
  IN: ['refused', 'occurrence.payeeAgency'],
  IR: ['accepted', 'occurrence.changed'],
  LA: ['accepted', 'occurrence.dateChanged'],
  LC: ['refused', 'occurrence.cancelled'],
  NA: ['refused', 'occurrence.unauthorised'],
  NR: ['refused', 'occurrence.notDone'],
  RJ: ['refused', 'occurrence.rejected'],
  SS: ['refused', 'occurrence.noFunds'],
  TI: ['refused', 'occurrence.otherHolder'],
}

/** `BS`: the bank examines the payment and does not correct the file later. `PD` waits for a signature at the bank. */
export const SICOOB_OCCURRENCES: Occurrences = {
  BF: ['refused', 'occurrence.rejected'],
  BS: ['unclear', 'occurrence.analysis'],
  PD: ['accepted', 'occurrence.accepted'],
}
