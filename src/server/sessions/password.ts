import type { z } from 'zod'
import { mayChangePassword } from '#core/sessions/password.ts'
import type { ownPasswordSchema } from '#core/sessions/password-schema.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import { recordAudit } from '../audit/record.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { storePassword } from '../users/commands.ts'
import { hashNewPassword } from '../users/new-password.ts'
import { beginAttempt, clearAttempt } from './attempts.ts'
import { lockCodeOwner, recordRefusedCode, spendCode } from './codes.ts'
import type { SignInServices } from './commands.ts'
import { requireFreshFactor } from './step-up.ts'

type Input = z.output<typeof ownPasswordSchema>

/**
 * Changes the viewer's password and ends every other session. A wrong current password or code is counted like a failed
 * sign-in, but separately. So an intruder at an open session can neither guess on nor lock the owner out.
 */
export async function changeOwnPassword(on: SignInServices, input: Input, by: SignedIn): Promise<void> {
  const { db, config } = on
  const [row] = await db.sql<{ email: string; name: string; passwordHash: string }[]>`
    select email, name, password_hash from users where id = ${by.id}`
  const user = found(row, 'user.unknown')
  const owner = { ...user, roles: by.roles }
  const passwordHash = await hashNewPassword(input.newPassword, { owner, field: 'newPassword' })
  const attempt = await beginAttempt(on, { account: `password of ${by.id}` })
  const isPasswordRight = await verifyPassword(user.passwordHash, input.password)
  if (!isPasswordRight)
    await db.transaction((tx) =>
      recordAudit(tx, { action: 'audit.user.passwordRefused', entity: 'user', id: by.id }, by),
    )
  enforce(mayChangePassword({ isPasswordRight, isCodeRight: true }))
  const verdict = await db.transaction(async (tx) => {
    const owner = found(await lockCodeOwner(tx, by.id), 'user.unknown')
    const [still] = await tx.sql`
      select from users where id = ${by.id} and password_hash = ${user.passwordHash}`
    enforce(mayChangePassword({ isPasswordRight: still !== undefined, isCodeRight: true }))
    const codeAttempt = { code: input.token2fa ?? '', by }
    // A user of passkeys has no code for this call, and proves a passkey before it.
    if (!owner.isEnabled2fa) requireFreshFactor(tx, by)
    const isCodeRight = !owner.isEnabled2fa || (await spendCode(tx, owner, codeAttempt, config))
    const verdict = mayChangePassword({ isPasswordRight: true, isCodeRight })
    if (!verdict.ok) {
      await recordRefusedCode(tx, by)
      return verdict
    }
    await storePassword(tx, { userId: by.id, passwordHash, exceptSession: by.tokenHash })
    await recordAudit(tx, { action: 'audit.user.passwordChanged', entity: 'user', id: by.id }, by)
    await clearAttempt(tx, attempt)
    return verdict
  })
  enforce(verdict)
}
