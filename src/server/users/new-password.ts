import { isInternal, type Role } from '#core/rules/viewer.ts'
import { guessableWords, mayUsePassword } from '#core/sessions/password.ts'
import { hashPassword, listedFacts } from '../adapters/passwords.ts'
import { enforce } from '../http/refusal.ts'

type Owner = { readonly email: string; readonly name: string; readonly roles: readonly Role[] }

/** The hash of a new password; 422 on the field for one that its owner may not use. */
export async function hashNewPassword(
  password: string,
  { owner, field }: { owner: Owner; field: string },
): Promise<string> {
  const { email, name } = owner
  const isStaff = isInternal({ id: '', permissions: [], roles: owner.roles })
  const listed = await listedFacts(password, guessableWords(owner))
  enforce(mayUsePassword(password, { email, name, isStaff, field, ...listed }))
  return hashPassword(password)
}
