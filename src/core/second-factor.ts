import { z } from 'zod'
import { requiredText } from './fields.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from './verdict.ts'
import { isAdmin, type Viewer } from './viewer.ts'

/** How long a secret that was shown waits to be proven, in seconds. */
export const PENDING_SECONDS = 15 * 60

/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10

/** A code as people type it: authenticators show it with spaces, recovery codes have hyphens. */
export const codeInput = z
  .string()
  .max(20)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())

/** POST /auth/2fa/enable, POST /auth/2fa/disable, POST /auth/2fa/recovery-codes. */
export const proofSchema = z
  .strictObject({ code: codeInput.pipe(z.string().min(1)) })
  .meta({ examples: [{ code: '123456' }] })

/** GET /auth/2fa/enable: the same secret three times, as `data:` URL of a picture, in base32, and as otpauth URI. */
export const enrolmentSchema = z.object({ qr: z.string(), secret: z.string(), uri: z.string() }).meta({
  examples: [
    {
      qr: 'data:image/svg+xml;base64,PHN2ZyB2aWV3Qm94PSIwIDAgNTMgNTMiPjwvc3ZnPg==',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Balc%C3%A3o:ana%40exemplo.com.br?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  ],
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** Told this once; only what stands for them is kept. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string().meta({ examples: ['K7M2Q-X3PAB'] })),
})

/** GET /auth/2fa/recovery-codes: how many still serve. */
export const recoveryCountSchema = z.object({ left: z.number() })

/** DELETE /users/{id}/2fa. */
export const resetSecondFactorSchema = z.strictObject({ reason: requiredText(500) })

/** A secret is shown only while the second factor is off: whoever finds an open session reads none of a running one. */
export function mayEnrolSecondFactor(facts: { isEnabled2fa: boolean }): Verdict {
  return facts.isEnabled2fa ? refuse('conflict', 'secondFactor.alreadyOn') : ok
}

/** Turning it on takes a code of the secret that was shown last, so that nobody is locked out by a failed scan. */
export function mayEnableSecondFactor(facts: {
  isEnabled2fa: boolean
  isPending: boolean
  isCodeRight: boolean
}): Verdict {
  return firstRefusal(
    mayEnrolSecondFactor(facts),
    facts.isPending ? ok : refuse('conflict', 'secondFactor.notPending'),
    facts.isCodeRight ? ok : refuseField('code', 'session.invalidCode'),
  )
}

/** What a code is asked for while the second factor is on: turning it off, new recovery codes. */
export function mayProveSecondFactor(facts: { isEnabled2fa: boolean; isCodeRight: boolean }): Verdict {
  if (!facts.isEnabled2fa) return refuse('conflict', 'secondFactor.alreadyOff')
  return facts.isCodeRight ? ok : refuseField('code', 'session.invalidCode')
}

/** An admin takes it from who lost authenticator and recovery codes; an own one is turned off with a code. */
export function mayResetSecondFactor(user: { id: string; isEnabled2fa: boolean }, by: Viewer): Verdict {
  return firstRefusal(
    isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly'),
    user.id === by.id ? refuse('conflict', 'secondFactor.own') : ok,
    user.isEnabled2fa ? ok : refuse('conflict', 'secondFactor.alreadyOff'),
  )
}
