/** The output that pays a deposit in bitcoin, as a form has it. */
export type TxValues = { txId: string; txOutput: string }

/** The same for the wire; a field that is empty is not sent. */
export const toTx = ({ txId, txOutput }: TxValues): { txId?: string; txOutput?: string } => ({
  ...(txId.trim() ? { txId: txId.trim() } : {}),
  ...(txOutput.trim() ? { txOutput: txOutput.trim() } : {}),
})
