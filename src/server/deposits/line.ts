/** The line of a bank statement that proves a deposit, and the command that names it. */
export type ProvingLine = {
  readonly id: string
  readonly day: string
  /** For approvers and the audit. */
  readonly label: string
  readonly hasReference: boolean
  readonly isOtherPayer: boolean
  readonly importedBy: string
  readonly input: object
}
