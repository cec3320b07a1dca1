import type { SubjectRef } from '../approvals/subjects.ts'

/** The line of a bank statement that proves a deposit, and the command that names it. */
export type ProvingLine = {
  readonly id: string
  readonly bankAccountId: string
  readonly day: string
  /** The name of the line for approvers and the audit. */
  readonly label: string
  /** The same with the payer's document, for those who may decide. */
  readonly wholeLabel: string
  readonly subject: SubjectRef
  readonly hasReference: boolean
  readonly isOtherPayer: boolean
  /** The importer, if that is a part in the deposit. */
  readonly importedBy: string | null
  readonly input: object
}
