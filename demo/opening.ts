import { bankAccountInputSchema } from '#core/bank-accounts/bank-account-schema.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { createBankAccount } from '#server/bank-accounts/commands.ts'
import { idsFrom } from '#server/db/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { randomFrom } from './random.ts'
import { writeFirstTerms } from './terms.ts'

const ACCOUNTS = [
  { name: 'Itaú', bank: '341', agency: '0001', account: '10000-1' },
  { name: 'Caixa', bank: '104', agency: '0001', account: '20000-2', operation: '003' },
]

/** A CNPJ of nobody with right check digits, as the house of a demonstration has it. */
const DOCUMENT = '99999999000191'

/** The administrator says what the house charges, and enters the accounts that customers pay into. */
export async function openDoors(story: Tx, admin: Viewer): Promise<void> {
  // Ids by a chance of its own: what the story draws does not depend on what happens here.
  const random = randomFrom(1)
  const tx = { ...story, newId: idsFrom({ now: () => story.now }, () => random.hex(12)) }
  await writeFirstTerms(tx, admin)
  const shared = { userId: null, ownerName: 'Balcão', document: DOCUMENT, kind: 'CC', status: 'ACTIVED' }
  for (const account of ACCOUNTS)
    await createBankAccount(tx, bankAccountInputSchema.parse({ ...account, ...shared }), admin)
}
