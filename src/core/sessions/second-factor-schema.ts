import { z } from 'zod'

/** A code as people type it: authenticators show it with spaces, recovery codes have hyphens. */
export const codeInput = z
  .string()
  .max(20)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())

/** POST /auth/2fa/enable, POST /auth/2fa/disable. */
export const proofSchema = z
  .strictObject({ code: codeInput.pipe(z.string().min(1)) })
  .meta({ examples: [{ code: '123456' }] })

/** POST /auth/2fa/recovery-codes: the code of the authenticator; users with passkeys only need none. */
export const renewCodesSchema = z
  .strictObject({ code: codeInput.optional() })
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

/** The codes are shown this once; the server keeps only their hashes. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string().meta({ examples: ['K7M2Q-X3PAB'] })),
})

/** GET /auth/2fa/recovery-codes: the number of unused codes. */
export const recoveryCountSchema = z.object({ left: z.number() })
